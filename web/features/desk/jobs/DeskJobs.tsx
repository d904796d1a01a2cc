import { m } from '../../../../paraglide/messages.js';
import { useId } from 'react';
import type { DeskJob } from '../../../../shared/features/desk/desk-job.ts';
import type { OutboxRow } from '../../../outbox/outbox-row.ts';
import { DeskJobCard } from './DeskJobCard.tsx';
import { workSaidAt } from './desk-work.ts';

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

/** The jobs of the professional. */
export function DeskJobs({ jobs, secret, rows, onSaid, onChanged }: Props) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4 pb-10">
      <h2 id={id}>{m.desk_jobs()}</h2>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <DeskJobCard
            key={job.id}
            job={job}
            secret={secret}
            said={workSaidAt(rows, secret, job.id)}
            onSaid={onSaid}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </section>
  );
}
