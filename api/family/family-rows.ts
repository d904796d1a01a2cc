import { familyLinksEndAt } from '../../shared/family/family-link-end.ts';
import type { JobChange } from '../../shared/jobs/job-lifecycle.ts';
import type { Photo } from '../../shared/photos/photo.ts';
import type { Database } from '../database/database.ts';
import { newestFirst } from '../database/row-order.ts';
import { orNull, pick, view, type RowOf } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { familyLinks } from '../entities/link-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { jobProgress } from '../entities/job-progress-entity.ts';
import { transitions } from '../entities/job-transition-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { inTime } from '../jobs/job-rows.ts';
import { readPhotos } from '../uploads/shown-photos.ts';

/** Nothing that somebody typed is even read: what a link shows can hold none of it. */
const sharedJobView = view(
  `${jobs}
   left join ${bookings} on ${bookings.id} = ${jobs.bookingId}
   left join ${quotes} on ${quotes.jobId} = ${jobs.id}
   left join ${providers} on ${providers.id} = ${jobs.providerId}`,
  {
    ...pick(jobs, 'id', 'bookingId', 'customerId', 'status', 'contractValueLkr'),
    visitAt: orNull(bookings.scheduledAt),
    completionDate: orNull(quotes.completionDate),
    slug: orNull(providers.slug),
    displayName: orNull(providers.displayName),
    avatarUrl: orNull(providers.avatarUrl),
    category: orNull(providers.category),
  },
);

const changeView = view(transitions, { status: transitions.toStatus, at: transitions.createdAt });

const progressView = view(jobProgress, { ...pick(jobProgress, 'kind', 'confirmedAt'), at: jobProgress.createdAt });

const linkView = view(
  familyLinks,
  pick(familyLinks, 'id', 'jobId', 'customerId', 'showsTotal', 'photoIds', 'createdAt'),
);

type FamilyLinkRow = RowOf<typeof linkView>;

export type SharedJob = RowOf<typeof sharedJobView> & {
  readonly changes: JobChange[];
  /** From then on its links show nothing; null while it is under way. */
  readonly endsAt: string | null;
};

/** A job with what it has gone through; undefined where there is none. */
export async function readSharedJob(read: Database['read'], id: string): Promise<SharedJob | undefined> {
  const job = await sharedJobView.first(read, `where ${jobs.id} = ?`, [id]);
  if (!job) return undefined;
  const changes = (await changeView.read(read, `where ${transitions.jobId} = ?`, [id])).sort(inTime);
  return { ...job, changes, endsAt: familyLinksEndAt(changes) };
}

export const readSharedProgress = (read: Database['read'], jobId: string) =>
  progressView.read(read, `where ${jobProgress.jobId} = ? ${newestFirst(jobProgress)}`, [jobId]);

/** The living ones of a job, the newest first. */
export const readFamilyLinks = (read: Database['read'], { id, customerId }: SharedJob): Promise<FamilyLinkRow[]> =>
  linkView.read(
    read,
    `where ${familyLinks.jobId} = ? and (${familyLinks.customerId} = ? or ${familyLinks.customerId} is null) ${newestFirst(familyLinks)}`,
    [id, customerId],
  );

/** A link that shows something at that moment, with its job; null for one that is revoked, over, or was never there. */
export async function readLivingLink(
  read: Database['read'],
  id: string,
  now: Date,
): Promise<{ readonly link: FamilyLinkRow; readonly job: SharedJob } | null> {
  const link = await linkView.first(read, `where ${familyLinks.id} = ?`, [id]);
  const job = link && (await readSharedJob(read, link.jobId));
  if (!job || (link.customerId !== null && job.customerId !== link.customerId)) return null;
  return isOver(job, now) ? null : { link, job };
}

/** Whether the links of a job have ended. */
export const isOver = ({ endsAt }: Pick<SharedJob, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now.toISOString();

const entryIds = view(jobProgress, pick(jobProgress, 'id'));

/**
 * Every photo that a link of the job may show, of its booking and of how it goes, oldest first: slips are nobody
 * else's.
 */
export async function readJobPhotos(read: Database['read'], { id, bookingId }: SharedJob): Promise<Photo[]> {
  const entries = await entryIds.read(read, `where ${jobProgress.jobId} = ?`, [id]);
  const found = [
    await readPhotos(read, 'bookingId', bookingId === null ? [] : [bookingId]),
    await readPhotos(
      read,
      'progressId',
      entries.map((entry) => entry.id),
    ),
  ];
  return found
    .flatMap((photosOf) => [...photosOf.values()].flat())
    .filter(({ kind }) => kind === 'photo')
    .sort((one, other) => Date.parse(one.storedAt) - Date.parse(other.storedAt));
}
