import { queryOptions, useQuery } from '@tanstack/react-query';
import { changeContract, type Change, type ChangeKind } from '../../shared/changes/change-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { createClient } from '../api-client.ts';
import { adminSpace } from '../offline/key-space.ts';

const changeClient = createClient(changeContract);

const changesQuery = (kind: ChangeKind, id: string) => queryOptions({ queryKey: [adminSpace, 'changes', kind, id], queryFn: () => changeClient.listChanges({ query: { kind, id } }) });

/** `markInspectionPaid` → `Mark inspection paid`: the endpoint's name says what was done. */
const actionText = (action: string): string => {
  const words = action.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldText = ({ field, old, new: next }: Change['fields'][number]): string => `${actionText(field)}: ${old || 'nothing'} → ${next || 'nothing'}`;

/** Who did what and when. */
export function AdminChanges({ kind, id }: { readonly kind: ChangeKind; readonly id: string }) {
  const { data, isPending, refetch } = useQuery(changesQuery(kind, id));
  return (
    <section aria-label="Record of changes" className="grid min-w-0 content-start gap-1.5">
      <h2 className="text-sm font-semibold">Record of changes</h2>
      {data ? <Changes changes={data} /> : isPending ? <p role="status" className="text-ink-2">Loading</p> : (
        <p className="text-ink-2">It could not be read. <button type="button" className="underline" onClick={() => void refetch()}>Try again</button></p>
      )}
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-ink-2">No administrator has changed anything yet.</p>;
  return (
    <ol className="grid max-h-72 gap-2 overflow-y-auto">
      {changes.map((change) => (
        <li key={change.id} className="wrap-anywhere">
          <span className="font-semibold">{actionText(change.action)}</span>
          <span className="text-ink-2"> · {formatDateTime(change.at)} · {change.adminEmail ?? 'somebody who has left'}</span>
          {change.fields.length > 0 && <ul className="text-xs text-ink-2">{change.fields.map((field) => <li key={field.field}>{fieldText(field)}</li>)}</ul>}
        </li>
      ))}
    </ol>
  );
}
