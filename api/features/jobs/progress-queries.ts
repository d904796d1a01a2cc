import type { Expression, NotNull, SqlBool } from 'kysely';
import type { Progress } from '../../../shared/features/jobs/job-progress.ts';
import type { Photo } from '../../../shared/media/photo.ts';
import type { Db } from '../../entities/tables.ts';

/** The progress of these jobs, newest first, by job. */
export async function readProgress(db: Db, which: Expression<SqlBool>): Promise<ReadonlyMap<string, Progress[]>> {
  const said = db.selectFrom('jobProgress').innerJoin('job', 'job.id', 'jobProgress.jobId').where(which);
  const entries = await said
    .select(['jobProgress.jobId', 'jobProgress.id', 'jobProgress.kind', 'jobProgress.text', 'jobProgress.amountLkr'])
    .select(['jobProgress.confirmedAt', 'jobProgress.objection', 'jobProgress.objectedAt'])
    .select('jobProgress.createdAt as at')
    .orderBy('jobProgress.createdAt', 'desc')
    .orderBy('jobProgress.id')
    .execute();
  if (entries.length === 0) return new Map();
  const pictures = await said
    .innerJoin('photo', 'photo.progressId', 'jobProgress.id')
    .select(['photo.id', 'photo.kind', 'photo.storedAt', 'jobProgress.id as progressId'])
    .where('photo.storedAt', 'is not', null)
    .orderBy('photo.createdAt')
    .orderBy('photo.id')
    .$narrowType<{ storedAt: NotNull }>()
    .execute();
  const photosOf = new Map<string, Photo[]>();
  for (const { progressId, ...photo } of pictures) {
    const present = photosOf.get(progressId);
    if (present) present.push(photo);
    else photosOf.set(progressId, [photo]);
  }
  const found = new Map<string, Progress[]>();
  for (const { jobId, ...entry } of entries) {
    const progress = { ...entry, photos: photosOf.get(entry.id) ?? [] };
    const present = found.get(jobId);
    if (present) present.push(progress);
    else found.set(jobId, [progress]);
  }
  return found;
}
