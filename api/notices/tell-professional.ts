import type { TaskKind } from '../../shared/tasks/office-task.ts';
import type { Transaction } from '../database/database.ts';
import type { RowOf } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { withdrawMail, type QueuedMail } from '../mail/mail-queue.ts';
import { queueTask, withdrawTasks, type TaskOf } from '../tasks/office-task-rows.ts';
import { sendNotice } from './notice-mail.ts';
import { beginMail, chosenMail, inspectionEndMail, inspectMail, type NoticeMail } from './notice-mails.ts';
import { inspectionMoveMail } from './visit-mails.ts';
import { customerLine, noticeBookingView, type noticeJobView } from './notice-rows.ts';

/** For how long news that can be taken back wait, in milliseconds. */
export const undoMs = 10_000;

const topicOf = (of: TaskOf): string => ('bookingId' in of ? `inspect ${of.bookingId}` : `chosen ${of.jobId}`);

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
export async function untell(tx: Transaction, of: TaskOf): Promise<void> {
  await withdrawMail(tx, topicOf(of));
  await withdrawTasks(tx, of);
}

const later = (of: TaskOf, now: Date) => ({ topic: topicOf(of), dueAt: new Date(now.getTime() + undoMs) });

/** A visit that is still to come. */
const ahead = (scheduledAt: string | null, now: Date): string | null =>
  scheduledAt !== null && scheduledAt > now.toISOString() ? scheduledAt : null;

export async function tellInspection(
  tx: Transaction,
  row: RowOf<typeof noticeBookingView>,
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

/** Of an inspection that was paid for they have been told, if it still was to come. */
export async function tellInspectionEnd(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const of = { bookingId };
  await untell(tx, of);
  const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
  if (row?.paymentState !== 'verified' || ahead(row.scheduledAt, now) === null) return;
  await tell(tx, row, { of, kind: 'cancelled', notice: inspectionEndMail(row.reference, row.scheduledAt) }, now);
}

/** They have been told of it for another time, once it was paid for. */
export async function tellInspectionMove(tx: Transaction, bookingId: string, now: Date): Promise<void> {
  const of = { bookingId };
  const row = await noticeBookingView.first(tx.execute, `where ${bookings.id} = ?`, [bookingId]);
  if (row?.paymentState !== 'verified') return;
  await untell(tx, of);
  const notice = inspectionMoveMail({ ...row, customer: customerLine(row) });
  await tell(tx, row, { of, kind: 'moved', notice }, now, later(of, now));
}

type Job = RowOf<typeof noticeJobView> & { readonly origin: string };

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
  const notice = beginMail(job, { ...site, link: `${job.origin}/tilers/${job.providerSlug}` });
  await tell(tx, job, { of: { jobId: job.id }, kind: 'accepted', notice }, now);
}
