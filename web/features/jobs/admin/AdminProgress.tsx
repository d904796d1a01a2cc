import { m } from '../../../../paraglide/messages.js';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { formatDateTime } from '../../../../shared/colombo-time.ts';
import { beginningOf } from '../../../../shared/beginning-of.ts';
import { formatLkr } from '../../../../shared/money.ts';
import { AdminButton } from '../../../admin/parts/AdminButton.tsx';
import { AdminConfirmed } from '../../../admin/parts/AdminConfirmed.tsx';
import { PhotoLinks } from '../../../photos/PhotoLinks.tsx';
import { adminProgressClient, progressNames } from './admin-progress.ts';

type Entry = AdminJob['progress'][number];

function answerOf({ kind, confirmedAt, objection }: Entry): string | null {
  if (confirmedAt !== null) return `Confirmed ${formatDateTime(confirmedAt)}`;
  if (objection !== null) return `Something is missing: ${objection}`;
  return kind === 'milestone' ? 'Not confirmed yet' : null;
}

/** Takes an entry back from the customer; an objection to it is shown once more, because it goes too. */
function RemoveEntry({ job, entry }: { readonly job: AdminJob; readonly entry: Entry }) {
  const objection = entry.objection === null ? '' : ` The customer’s objection goes with it: “${entry.objection}”`;
  return (
    <span>
      <AdminConfirmed
        work={() => adminProgressClient.removeProgress({ params: { id: job.id, progressId: entry.id } })}
        done={{ title: 'Progress Removed', description: 'The customer can no longer see it.' }}
        title="Remove this entry?"
        text={`“${entry.text}” and its photos are deleted, and the customer can no longer see them.${objection}`}
        press="Remove"
      >
        {(button) => (
          <AdminButton {...button} kind="text" className="-ml-3 lg:-ml-3.5">
            Remove<span className="sr-only">: {entry.text}</span>
          </AdminButton>
        )}
      </AdminConfirmed>
    </span>
  );
}

/** The progress entries sent to the customer, newest first, with the customer's answers. */
export function AdminProgress({ job }: { readonly job: AdminJob }) {
  if (job.progress.length === 0) return null;
  return (
    <section aria-label="Progress" className="grid gap-2 border-t border-line pt-3">
      <h2 className="text-sm font-semibold">Progress</h2>
      <ol className="grid gap-3 text-sm">
        {job.progress.map((entry) => (
          <li key={entry.id} className="grid gap-1">
            <span className="text-xs text-ink-2">
              {[
                formatDateTime(entry.at),
                progressNames[entry.kind],
                entry.amountLkr !== null && formatLkr(entry.amountLkr),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="whitespace-pre-line wrap-anywhere">{entry.text}</span>
            <PhotoLinks
              photos={entry.photos}
              nameOf={(number) => m.photo_photo_of({ number, beginning: beginningOf(entry.text) })}
            />
            {answerOf(entry) !== null && <span className="wrap-anywhere text-ink-2">{answerOf(entry)}</span>}
            {entry.confirmedAt === null && <RemoveEntry job={job} entry={entry} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
