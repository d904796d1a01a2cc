import { expressionBuilder } from 'kysely';
import { deskJobDays, type DeskJob } from '../../../shared/features/desk/desk-job.ts';
import { dialable } from '../../../shared/phone.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { readKnownJobs } from '../jobs/job-queries.ts';
import { isPublished, readSent } from '../jobs/progress-queries.ts';
import { dayMs } from '../../../shared/duration.ts';

const job = expressionBuilder<Tables, 'job'>();

/** The jobs at the desk of a professional: from the inspection on, and for a while after their end. */
function atDesk(providerId: string, now: Date) {
  const since = new Date(now.getTime() - deskJobDays * dayMs).toISOString();
  const ended = job
    .selectFrom('jobTransition')
    .select('jobTransition.id')
    .whereRef('jobTransition.jobId', '=', 'job.id')
    .where('jobTransition.toStatus', 'in', ['completed', 'cancelled'])
    .where('jobTransition.createdAt', '>', since);
  return job.and([
    job('job.providerId', '=', providerId),
    job('job.status', '<>', 'booked'),
    job.or([job('job.status', 'not in', ['completed', 'cancelled']), job.exists(ended)]),
  ]);
}

const entry = expressionBuilder<Tables, 'jobProgress'>();

const isSentBy = (providerId: string) => entry('jobProgress.providerId', '=', providerId);

/** Newest first. */
export async function readDeskJobs(db: Db, providerId: string, now: Date): Promise<DeskJob[]> {
  const which = atDesk(providerId, now);
  const jobs = await readKnownJobs(db, which);
  const sent = await readSent(db, job.and([which, isSentBy(providerId)]));
  return jobs.map(({ contact, quote, changes, ...row }) => ({
    id: row.id,
    reference: row.reference,
    title: row.title,
    city: row.city,
    address: row.address,
    fullName: contact?.fullName ?? null,
    phone: contact?.phone ?? null,
    dialled: contact && dialable(contact.phone),
    status: row.status,
    changes: changes.map(({ status, at }) => ({ status, at })),
    supervision: row.supervision,
    contractValueLkr: row.contractValueLkr,
    quote: quote && {
      amountLkr: quote.amountLkr,
      notes: quote.notes,
      completionDate: quote.completionDate,
      createdAt: quote.createdAt,
      declinedAt: row.quoteDeclinedAt,
    },
    progress: row.progress,
    publishesAtOnce: row.publishesAtOnce,
    sent: sent.get(row.id) ?? [],
  }));
}

/** Whether a photo is of the published progress of one of these jobs, or of what this professional has sent. */
export async function isOfDeskJob(db: Db, photoId: string, providerId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('photo')
    .innerJoin('jobProgress', 'jobProgress.id', 'photo.progressId')
    .innerJoin('job', 'job.id', 'jobProgress.jobId')
    .select('photo.id')
    .where('photo.id', '=', photoId)
    .where('photo.storedAt', 'is not', null)
    .where('photo.removedAt', 'is', null)
    .where(atDesk(providerId, now))
    .where((eb) => eb.or([isPublished, isSentBy(providerId)]))
    .executeTakeFirst();
  return found !== undefined;
}
