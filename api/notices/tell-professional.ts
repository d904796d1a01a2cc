import { untoldMs } from '../../shared/payments/undo.ts';
import { isPast } from '../../shared/jobs/job-lifecycle.ts';
import type { TaskKind } from '../../shared/tasks/office-task.ts';
import type { Transaction } from '../database/transaction.ts';
import { renewMail, withdrawMail, type QueuedMail } from '../mail/mail-queue.ts';
import { queueTask, renewTasks, withdrawTasks, type TaskOf } from '../tasks/office-task-queries.ts';
import { sendNotice } from './notice-mail.ts';
import { beginMail, type NoticeMail, type Site } from './notice-mails.ts';
import {
  chosenMail,
  inspectionEndMail,
  inspectionHeldMail,
  inspectMail,
  jobEndMail,
  ownPage,
  releasedMail,
} from './professional-mails.ts';
import { inspectionMoveMail, siteCorrectedMail, withSite } from './visit-mails.ts';
import { type NoticeBooking, type NoticeJob, customerLine, readNoticeBooking } from './notice-queries.ts';

/** What a professional has been told of: a booking, a job, or both where the one has become the other. */
type Concern = { readonly bookingId: string | null; readonly jobId: string | null };

const inspectTopic = (bookingId: string): string => `inspect ${bookingId}`;

const jobTopic = (jobId: string): string => `chosen ${jobId}`;

const topicOf = (of: TaskOf): string => ('bookingId' in of ? inspectTopic(of.bookingId) : jobTopic(of.jobId));

const topicsOf = ({ bookingId, jobId }: Concern): readonly string[] => [
  ...(bookingId === null ? [] : [inspectTopic(bookingId)]),
  ...(jobId === null ? [] : [jobTopic(jobId)]),
];

/** The job before the booking that it came from. */
const taskOf = ({ bookingId, jobId }: Concern): TaskOf => (jobId === null ? { bookingId: bookingId ?? '' } : { jobId });

type Told = { readonly providerId: string | null; readonly providerEmail: string | null };

/** By mail; where there is no address the office is to tell it. */
async function tell(
  tx: Transaction,
  { providerId, providerEmail }: Told,
  { of, kind, notice }: { readonly of: TaskOf; readonly kind: TaskKind; readonly notice: NoticeMail },
  now: Date,
  more: Pick<QueuedMail, 'topic' | 'dueAt'> = {},
): Promise<void> {
  if (providerId === null) return;
  if (providerEmail === null) await queueTask(tx, { of, kind, providerId, text: notice.text }, now);
  else await sendNotice(tx, providerEmail, notice, now, more);
}

/** What nobody has been told yet is not told. */
export async function untell(
  tx: Transaction,
  { providerId, ...concern }: Concern & Pick<Told, 'providerId'>,
): Promise<void> {
  for (const topic of topicsOf(concern)) await withdrawMail(tx, topic);
  if (providerId !== null) await withdrawTasks(tx, taskOf(concern), providerId);
}

/** A mail that it is theirs has gone out, or is on its way, or the office has said so. */
async function hasHeard(
  tx: Transaction,
  { bookingId, jobId, providerId, providerEmail }: Concern & Told,
): Promise<boolean> {
  const topics = topicsOf({ bookingId, jobId });
  const sent =
    topics.length > 0 &&
    (await tx.db
      .selectFrom('mailMessage')
      .select('id')
      .where('topic', 'in', topics)
      .where('toAddress', '=', providerEmail)
      .where('attempts', '>', 0)
      .where((eb) => eb.or([eb('sentAt', 'is not', null), eb('nextAt', 'is not', null)]))
      .limit(1)
      .executeTakeFirst());
  if (sent) return true;
  const done = await tx.db
    .selectFrom('officeTask')
    .select('id')
    .where((eb) => eb.or([eb('bookingId', '=', bookingId), eb('jobId', '=', jobId)]))
    .where('providerId', '=', providerId)
    .where('kind', '<>', 'cancelled')
    .where('doneAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}

const later = (of: TaskOf, now: Date) => ({ topic: topicOf(of), dueAt: new Date(now.getTime() + untoldMs) });

/** A visit that is still to come. */
const ahead = (scheduledAt: string | null, now: Date): string | null =>
  scheduledAt !== null && scheduledAt > now.toISOString() ? scheduledAt : null;

export async function tellInspection(
  tx: Transaction,
  row: NoticeBooking,
  kind: 'verified' | 'assigned',
  now: Date,
): Promise<void> {
  const of = { bookingId: row.id };
  const visit = { ...row, scheduledAt: ahead(row.scheduledAt, now), customer: customerLine(row) };
  await tell(
    tx,
    row,
    { of, kind, notice: inspectMail(visit, { isAssigned: kind === 'assigned' }) },
    now,
    later(of, now),
  );
}

/** Whoever has heard of an inspection that was paid for is told, if it still was to come. */
export async function tellInspectionEnd(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const of = { bookingId };
  const row = await readNoticeBooking(tx, bookingId);
  if (!row) return;
  await untell(tx, row);
  if (row.paymentState !== 'verified' || ahead(row.scheduledAt, now) === null || !(await hasHeard(tx, row))) return;
  await tell(tx, row, { of, kind: 'cancelled', notice: inspectionEndMail(row.reference, row.scheduledAt) }, now);
}

/** It has turned out not to be paid for: whoever has heard of it waits. What has come of it stays. */
export async function tellInspectionHeld(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const row = await readNoticeBooking(tx, bookingId);
  if (!row || row.endedAs !== null || row.jobId !== null || ahead(row.scheduledAt, now) === null) return;
  if (!(await hasHeard(tx, row))) return;
  const notice = inspectionHeldMail(row.reference, row.scheduledAt);
  await tell(tx, row, { of: { bookingId }, kind: 'cancelled', notice }, now);
}

/** They have been told of it for another time, once it was paid for. */
export async function tellInspectionMove(
  tx: Transaction,
  bookingId: string,
  now: Date,
  by: { readonly isByOffice: boolean },
): Promise<void> {
  const of = { bookingId };
  const row = await readNoticeBooking(tx, bookingId);
  if (row?.paymentState !== 'verified') return;
  await untell(tx, row);
  const notice = inspectionMoveMail({ ...row, customer: customerLine(row) }, by);
  await tell(tx, row, { of, kind: 'moved', notice }, now, later(of, now));
}

/** Who a booking is for, and where, as those are told who come; undefined where there is none. */
export async function readSite(tx: Transaction, bookingId: string): Promise<Site | undefined> {
  const row = await readNoticeBooking(tx, bookingId);
  return row && { customer: customerLine(row), address: row.address };
}

/** It was written down wrongly: what waits to be told is mended, else whoever has heard of it is told. */
export async function tellSiteCorrected(tx: Transaction, bookingId: string, before: Site, now: Date): Promise<void> {
  const row = await readNoticeBooking(tx, bookingId);
  if (!row || row.providerId === null) return;
  const site = { customer: customerLine(row), address: row.address };
  if (site.customer === before.customer && site.address === before.address) return;
  const of = taskOf(row);
  const renew = (text: string): string => withSite(text, before, site);
  let waiting = await renewTasks(tx, of, row.providerId, renew);
  for (const topic of topicsOf(row)) waiting += await renewMail(tx, topic, renew);
  const isOver =
    row.jobStatus === null ? row.endedAs !== null || row.paymentState !== 'verified' : isPast(row.jobStatus);
  if (waiting > 0 || isOver || !(await hasHeard(tx, row))) return;
  await tell(tx, row, { of, kind: 'moved', notice: siteCorrectedMail({ ...row, ...site }) }, now, later(of, now));
}

export type Job = NoticeJob & { readonly origin: string };

export async function tellAssigned(tx: Transaction, job: Job, now: Date): Promise<void> {
  const of = { jobId: job.id };
  const notice = chosenMail(job, {
    customer: customerLine(job),
    address: job.address,
    visit: job.status === 'booked' ? { scheduledAt: ahead(job.scheduledAt, now) } : null,
    canBegin: job.status === 'accepted' || job.status === 'in_progress',
  });
  await tell(tx, job, { of, kind: 'assigned', notice }, now, later(of, now));
}

export async function tellQuoteAccepted(tx: Transaction, job: Job, now: Date): Promise<void> {
  const site = { customer: customerLine(job), address: job.address };
  const notice = beginMail(job, { ...site, link: ownPage(job) });
  const of = { jobId: job.id };
  await tell(tx, job, { of, kind: 'accepted', notice }, now, { topic: topicOf(of) });
}

/** Whoever has heard of it, or was told to begin, is told that nothing comes of it. */
export async function tellJobEnd(tx: Transaction, job: Job, now: Date): Promise<void> {
  await untell(tx, job);
  if (!(await hasHeard(tx, job))) return;
  const notice = jobEndMail(job, ahead(job.scheduledAt, now));
  await tell(tx, job, { of: { jobId: job.id }, kind: 'cancelled', notice }, now);
}

const releasedTopic = (of: TaskOf, providerId: string): string =>
  `released ${'bookingId' in of ? of.bookingId : of.jobId} ${providerId}`;

/** Whose it was before: whoever has heard of it is told that it is theirs no more. Before whose it is now. */
export async function tellFormer(
  tx: Transaction,
  row: NoticeBooking | Job,
  formerId: string | null,
  now: Date,
): Promise<void> {
  const of = taskOf(row);
  for (const topic of topicsOf(row)) await withdrawMail(tx, topic);
  // It is theirs again before anybody has told them that it is not.
  if (row.providerId !== null) await withdrawMail(tx, releasedTopic(of, row.providerId));
  const former =
    formerId === null
      ? undefined
      : await tx.db
          .selectFrom('provider')
          .select(['id as providerId', 'email as providerEmail'])
          .where('id', '=', formerId)
          .executeTakeFirst();
  if (!former || !(await hasHeard(tx, { ...row, ...former }))) return;
  await tell(tx, former, { of, kind: 'cancelled', notice: releasedMail(row) }, now, {
    topic: releasedTopic(of, former.providerId),
    dueAt: new Date(now.getTime() + untoldMs),
  });
}
