import { m } from '../../../../paraglide/messages.js';
import { useId } from 'react';
import type { DeskJob } from '../../../../shared/features/desk/desk-job.ts';
import { DeskJobCard } from './DeskJobCard.tsx';

type Props = { readonly jobs: readonly DeskJob[]; readonly secret: string };

/** The jobs of the professional. */
export function DeskJobs({ jobs, secret }: Props) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4 pb-10">
      <h2 id={id}>{m.desk_jobs()}</h2>
      <ul className="grid gap-4">
        {jobs.map((job) => (
          <DeskJobCard key={job.id} job={job} secret={secret} />
        ))}
      </ul>
    </section>
  );
}
