import { m } from '../../../../paraglide/messages.js';
import { beginningOf } from '../../../../shared/beginning-of.ts';
import { formatDate } from '../../../../shared/colombo-time.ts';
import type { Progress } from '../../../../shared/features/jobs/job-progress.ts';
import { SecretPhotos } from '../../../photos/SecretPhotos.tsx';
import { ProgressFacts } from '../../jobs/ProgressFacts.tsx';

type Props = { readonly progress: readonly Progress[]; readonly secret: string };

/** What the customer has read of the work, newest first, and what they answered. */
export function DeskProgress({ progress, secret }: Props) {
  return (
    <ol className="grid gap-4">
      {progress.map((entry) => (
        <Entry key={entry.id} entry={entry} secret={secret} />
      ))}
    </ol>
  );
}

function Entry({ entry, secret }: { readonly entry: Progress; readonly secret: string }) {
  const { kind, text, at, confirmedAt, objection, objectedAt, photos } = entry;
  return (
    <li className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <ProgressFacts entry={entry}>
        {photos.length > 0 && (
          <SecretPhotos
            photos={photos}
            secret={secret}
            nameOf={(number) => m.photo_photo_of({ number, beginning: beginningOf(text) })}
          />
        )}
      </ProgressFacts>
      {confirmedAt !== null && (
        <p className="text-sm font-semibold text-sea-ink">
          {m.desk_progress_confirmed({ date: formatDate(confirmedAt) })}
        </p>
      )}
      {confirmedAt === null && objection !== null && (
        <div className="grid gap-1 border-t border-line pt-3 text-sm">
          <p className="font-semibold text-danger">
            {m.desk_progress_objected({ date: formatDate(objectedAt ?? at) })}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{objection}</p>
        </div>
      )}
      {kind === 'milestone' && confirmedAt === null && objection === null && (
        <p className="text-sm text-ink-2">{m.desk_progress_waits()}</p>
      )}
    </li>
  );
}
