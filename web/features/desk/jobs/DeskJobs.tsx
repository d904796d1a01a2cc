import { m } from '../../../../paraglide/messages.js';
import { useId } from 'react';
import type { DeskJob } from '../../../../shared/features/desk/desk-job.ts';
import type { OutboxRow } from '../../../outbox/outbox-row.ts';
import { DeskJobCard } from './DeskJobCard.tsx';
import { WaitingNote } from './DeskWork.tsx';
import { deskSubmissionsOf } from '../desk-submissions.ts';

type Props = {
  readonly jobs: readonly DeskJob[];
  readonly secret: string;
  /** The outbox of this device. */
  readonly rows: readonly OutboxRow[];
  /** What screen readers announce. */
  readonly onSaid: (text: string) => void;
  /** The jobs may have changed. */
  readonly onChanged: () => unknown;
};

/** The jobs of the professional, and what was told of jobs that have left the desk and did not arrive. */
export function DeskJobs({ jobs, secret, rows, onSaid, onChanged }: Props) {
  const id = useId();
  const said = deskSubmissionsOf(rows, secret, 'progress');
  const alone = said.filter(
    ({ row, payload }) => row.state !== 'sent' && !jobs.some((job) => job.id === payload.jobId),
  );
  if (jobs.length === 0 && alone.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4 pb-10">
      <h2 id={id}>{m.desk_jobs()}</h2>
      {alone.map((one) => (
        <WaitingNote key={one.row.id} said={one} onSaid={onSaid} />
      ))}
      <ul className="grid gap-4 empty:hidden">
        {jobs.map((job) => (
          <DeskJobCard
            key={job.id}
            job={job}
            secret={secret}
            said={said.filter(({ payload }) => payload.jobId === job.id)}
            onSaid={onSaid}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}
