import type { Progress } from '../../shared/jobs/job-progress.ts';
import type { Database } from '../database/database.ts';
import { newestFirst } from '../database/row-order.ts';
import { orNull, pick, view } from '../database/view.ts';
import { jobs } from '../entities/job-entity.ts';
import { jobProgress } from '../entities/job-progress-entity.ts';
import { photos } from '../entities/photo-entity.ts';

const entryView = view(`${jobProgress} join ${jobs} on ${jobs.id} = ${jobProgress.jobId}`, {
  jobId: jobProgress.jobId,
  ...pick(jobProgress, 'id', 'kind', 'text', 'amountLkr', 'confirmedAt', 'objection'),
  at: jobProgress.createdAt,
});

const photoView = view(
  `${jobs} join ${jobProgress} on ${jobProgress.jobId} = ${jobs.id} join ${photos} on ${photos.progressId} = ${jobProgress.id}`,
  { ...pick(photos, 'id', 'kind', 'storedAt'), progressId: orNull(jobProgress.id) },
);

/** What has been said of these jobs, the newest first, by job. `where`: SQL written in the code, of `jobs`. */
export async function readProgress(
  read: Database['read'],
  { where, params }: { readonly where: string; readonly params: readonly unknown[] },
): Promise<ReadonlyMap<string, Progress[]>> {
  const entries = await entryView.read(read, `where ${where} ${newestFirst(jobProgress)}`, params);
  const pictures = await photoView.read(
    read,
    `where ${where} and ${photos.storedAt} is not null order by ${photos.createdAt}, ${photos.id}`,
    params,
  );
  const photosOf = Map.groupBy(pictures, ({ progressId }) => progressId);
  const found = new Map<string, Progress[]>();
  for (const { jobId, ...entry } of entries) {
    const shown = (photosOf.get(entry.id) ?? []).flatMap(({ id, kind, storedAt }) =>
      // Asked for above.
      storedAt === null ? [] : [{ id, kind, storedAt }],
    );
    const present = found.get(jobId);
    if (present) present.push({ ...entry, photos: shown });
    else found.set(jobId, [{ ...entry, photos: shown }]);
  }
  return found;
}
