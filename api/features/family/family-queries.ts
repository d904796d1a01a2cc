import type { NotNull } from 'kysely';
import { familyLinksEndAt } from '../../../shared/features/family/family-link-end.ts';
import type { JobChange } from '../../../shared/features/jobs/job-lifecycle.ts';
import type { Photo } from '../../../shared/media/photo.ts';
import { isCurrentAnswer } from '../../entities/current-answer.ts';
import type { Db } from '../../entities/tables.ts';
import { inTime } from '../../../shared/features/jobs/job-lifecycle.ts';
import { readPhotos } from '../../entities/shown-photos.ts';

/** Selects no typed text, so that a link cannot show any. */
const selectSharedJob = (db: Db, id: string) =>
  db
    .selectFrom('job')
    .leftJoin('booking', 'booking.id', 'job.bookingId')
    .leftJoin('visitAnswer as answer', (join) => join.on(isCurrentAnswer))
    .leftJoin('quote', 'quote.jobId', 'job.id')
    .leftJoin('provider', 'provider.id', 'job.providerId')
    .select([
      'job.id',
      'job.bookingId',
      'job.customerId',
      'job.status',
      'job.contractValueLkr',
      'booking.scheduledAt',
      'booking.createdAt as bookedAt',
      'answer.state as answerState',
      'quote.completionDate',
      'provider.slug',
      'provider.displayName',
      'provider.avatarUrl',
      'provider.category',
    ])
    .where('job.id', '=', id);

const selectLinks = (db: Db) =>
  db.selectFrom('familyLink').select(['id', 'jobId', 'customerId', 'showsTotal', 'photoIds', 'createdAt']);

type RowOf<Query extends { executeTakeFirstOrThrow: () => unknown }> = Awaited<
  ReturnType<Query['executeTakeFirstOrThrow']>
>;

type FamilyLinkRow = RowOf<ReturnType<typeof selectLinks>>;

export type SharedJob = RowOf<ReturnType<typeof selectSharedJob>> & {
  readonly changes: JobChange[];
  /** When its links expire; null while the job is running. */
  readonly endsAt: string | null;
};

/** A job with its steps; undefined if there is none. */
export async function readSharedJob(db: Db, id: string): Promise<SharedJob | undefined> {
  const job = await selectSharedJob(db, id).executeTakeFirst();
  if (!job) return undefined;
  const changes = await db
    .selectFrom('jobTransition')
    .select(['toStatus as status', 'createdAt as at'])
    .where('jobId', '=', id)
    .execute();
  changes.sort(inTime);
  return { ...job, changes, endsAt: familyLinksEndAt(changes) };
}

export const readSharedProgress = (db: Db, jobId: string) =>
  db
    .selectFrom('jobProgress')
    .select(['kind', 'confirmedAt', 'publishedAt as at'])
    .where('jobId', '=', jobId)
    .where('publishedAt', 'is not', null)
    .orderBy('publishedAt', 'desc')
    .orderBy('id')
    .$narrowType<{ at: NotNull }>()
    .execute();

/** The valid links of a job, newest first. */
export const readFamilyLinks = (db: Db, { id, customerId }: SharedJob): Promise<FamilyLinkRow[]> =>
  selectLinks(db)
    .where('jobId', '=', id)
    .where((eb) => eb.or([eb('customerId', '=', customerId), eb('customerId', 'is', null)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** A link that is valid at this time, with its job; null if it is revoked, expired or unknown. */
export async function readValidLink(
  db: Db,
  id: string,
  now: Date,
): Promise<{ readonly link: FamilyLinkRow; readonly job: SharedJob } | null> {
  const link = await selectLinks(db).where('id', '=', id).executeTakeFirst();
  const job = link && (await readSharedJob(db, link.jobId));
  if (!job || (link.customerId !== null && job.customerId !== link.customerId)) return null;
  return isOver(job, now) ? null : { link, job };
}

export const isOver = ({ endsAt }: Pick<SharedJob, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now.toISOString();

/** Every photo that a link of the job may show, from its booking and its progress, oldest first. Slips are excluded. */
export async function readJobPhotos(db: Db, { id, bookingId }: SharedJob): Promise<Photo[]> {
  const entries = await db
    .selectFrom('jobProgress')
    .select('id')
    .where('jobId', '=', id)
    .where('publishedAt', 'is not', null)
    .execute();
  const found = [
    await readPhotos(db, 'bookingId', bookingId === null ? [] : [bookingId]),
    await readPhotos(
      db,
      'progressId',
      entries.map((entry) => entry.id),
    ),
  ];
  return found
    .flatMap((photosOf) => [...photosOf.values()].flat())
    .filter(({ kind }) => kind === 'photo')
    .sort((one, other) => Date.parse(one.storedAt) - Date.parse(other.storedAt));
}
