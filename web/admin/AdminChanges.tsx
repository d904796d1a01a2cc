import { queryOptions, useQuery } from '@tanstack/react-query';
import { changeContract, type Change, type ChangeKind } from '../../shared/audit/change-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { createClient } from '../api-client.ts';
import { liveRead } from '../lib/live-read.ts';
import { adminSpace } from '../lib/query-keys.ts';
import { useMayAct } from './admin-user.ts';
import { AdminList } from './parts/AdminList.tsx';
import { actionText, fieldChange } from './admin-change-text.ts';

const changeClient = createClient(changeContract);

const changesQuery = (kind: ChangeKind, id: string) =>
  queryOptions({
    queryKey: [adminSpace, 'changes', kind, id],
    queryFn: () => changeClient.listChanges({ query: { kind, id } }),
    ...liveRead,
  });

/** The audit log of a record: who did what, and when. */
export function AdminChanges({ kind, id }: { readonly kind: ChangeKind; readonly id: string }) {
  const mayRead = useMayAct('office');
  const read = useQuery({ ...changesQuery(kind, id), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <section aria-label="Record of changes" className="grid min-w-0 content-start gap-1.5">
      <h2 className="text-sm font-semibold">Record of changes</h2>
      <AdminList read={read} what="the record">
        {(changes) => <Changes changes={changes} />}
      </AdminList>
    </section>
  );
}

function Changes({ changes }: { readonly changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="text-sm text-ink-2">No administrator has changed anything yet.</p>;
  return (
    // It scrolls by itself, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol tabIndex={0} aria-label="Changes, newest first" className="grid max-h-72 gap-3 overflow-y-auto p-0.5 text-sm">
      {changes.map((change) => (
        <li key={change.id} className="wrap-anywhere">
          <span className="font-semibold">{actionText(change.action)}</span>
          <span className="text-ink-2">
            {' '}
            · {formatDateTime(change.at)} · {change.adminEmail ?? 'a former administrator'}
          </span>
          {change.fields.length > 0 && (
            <ul className="mt-0.5 grid gap-0.5 text-xs text-ink-2">
              {change.fields.map((field) => (
                <Field key={field.field} field={field} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function Field({ field }: { readonly field: Change['fields'][number] }) {
  const { label, text, summary } = fieldChange(field);
  if (summary === null) {
    return (
      <li>
        {label}: {text}
      </li>
    );
  }
  return (
    <li>
      <details>
        <summary className="inline-flex min-h-6 items-center underline decoration-rule underline-offset-3 max-lg:min-h-11">
          {label}: {summary}
        </summary>
        <p className="mt-1 border-l-2 border-line pl-3">{text}</p>
      </details>
    </li>
  );
}
