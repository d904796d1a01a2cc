import { isCommissionPayable } from '../../../shared/features/jobs/job-lifecycle.ts';
import { endedWithoutResult } from '../../../shared/features/payments/request-state.ts';
import type { PhotoKind } from '../../../shared/media/photo-bounds.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { ThreadOf } from '../../../shared/features/messages/thread.ts';
import type { Transaction } from '../../db/transaction.ts';
import { deskOwnerOf } from '../desk/desk-queries.ts';
import { jobOf, lockOwnJob, readPortalJobs } from '../jobs/job-queries.ts';
import { readOwnRequest, type RequestAccess } from '../orders/request-queries.ts';
import { isShownTo, readMessageOwner } from '../messages/message-owner.ts';
import { threadOwner } from '../messages/thread-owners.ts';
import { checkPhotoLimit, checkSlipLimit } from '../../media/photo-room.ts';
import { lockOwner } from '../../media/photo-queries.ts';
import type { PhotoPlace } from '../../media/write-announcement.ts';

type Asked = { readonly kind: PhotoKind; readonly now: Date };

/** Photos of the place of a booking or an estimate request, and slips of its fee. */
export async function placeAtRequest(
  tx: Transaction,
  id: string,
  access: RequestAccess,
  { kind, now }: Asked,
): Promise<PhotoPlace | null> {
  // Locks the row; the id is in one of the two tables.
  await lockOwner(tx, { column: 'bookingId', id });
  await lockOwner(tx, { column: 'estimateRequestId', id });
  const own = await readOwnRequest(tx.db, id, access);
  if (!own) return null;
  const { payment, events, createdAt, kind: of } = own.status;
  const owner = { column: of === 'booking' ? 'bookingId' : 'estimateRequestId', id } as const;
  return {
    owner,
    async checkLimit() {
      if (endedWithoutResult(own.status)) throw new ProblemError('conflict', 'requestEnded');
      if (kind === 'photo') return checkPhotoLimit(tx, owner, createdAt, now);
      if (payment.state === 'verified') throw new ProblemError('conflict', 'noSlipWanted');
      return checkSlipLimit(tx, { owner, events }, now);
    },
  };
}

/** Slips of the commission of a job, for its signed-in customer only. */
export async function placeAtJob(
  tx: Transaction,
  id: string,
  { customerId, now }: { readonly customerId: string | null; readonly now: Date },
): Promise<PhotoPlace | null> {
  if (customerId === null) return null;
  // Locks the job, so that the values that the commission is computed from do not change meanwhile.
  await lockOwnJob(tx, customerId, id);
  const [job] = await readPortalJobs(tx.db, jobOf(customerId, id));
  if (!job) return null;
  const owner = { column: 'jobId', id } as const;
  return {
    owner,
    async checkLimit() {
      const { commission, status } = job;
      if (!commission || commission.payment.state === 'verified' || !isCommissionPayable(status)) {
        throw new ProblemError('conflict', 'noCommission');
      }
      return checkSlipLimit(tx, { owner, events: commission.events }, now);
    },
  };
}

/** Photos that the report of a visit names, from the desk of its professional. Throws 401 without an open desk. */
export async function placeAtReport(
  tx: Transaction,
  { bookingId, photoId }: { readonly bookingId: string; readonly photoId: string },
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: Date },
): Promise<PhotoPlace | null> {
  const professional = await deskOwnerOf(tx.db, secrets, now);
  const report = await tx.db
    .selectFrom('inspectionReport as report')
    .innerJoin('booking', 'booking.id', 'report.bookingId')
    .select(['report.id', 'report.content', 'report.createdAt'])
    .where('report.bookingId', '=', bookingId)
    .where('booking.providerId', '=', professional.id)
    .executeTakeFirst();
  if (!report) return null;
  const owner = { column: 'reportId', id: report.id } as const;
  await lockOwner(tx, owner);
  return {
    owner,
    async checkLimit() {
      if (!report.content.photos.some(({ id }) => id === photoId)) {
        throw new ProblemError('conflict', 'photoIsNotInReport');
      }
      return checkPhotoLimit(tx, owner, report.createdAt, now);
    },
  };
}

/** Photos that an entry names, from the desk of the professional who has sent it. Throws 401 without an open desk. */
export async function placeAtSentEntry(
  tx: Transaction,
  { progressId: id, photoId }: { readonly progressId: string; readonly photoId: string },
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: Date },
): Promise<PhotoPlace | null> {
  const professional = await deskOwnerOf(tx.db, secrets, now);
  const owner = { column: 'progressId', id } as const;
  // Locks the entry, so that it is not deleted meanwhile.
  await lockOwner(tx, owner);
  const entry = await tx.db
    .selectFrom('jobProgress')
    .innerJoin('job', 'job.id', 'jobProgress.jobId')
    .select(['jobProgress.createdAt', 'jobProgress.photoIds'])
    .where('jobProgress.id', '=', id)
    .where('jobProgress.providerId', '=', professional.id)
    .where('job.providerId', '=', professional.id)
    .executeTakeFirst();
  if (!entry) return null;
  return {
    owner,
    async checkLimit() {
      if (!entry.photoIds.includes(photoId)) throw new ProblemError('conflict', 'photoIsNotInEntry');
      return checkPhotoLimit(tx, owner, entry.createdAt, now);
    },
  };
}

/** Photos of a customer's own message. */
export async function placeAtMessage(
  tx: Transaction,
  id: string,
  requestAccessOf: (requestId: string) => Promise<RequestAccess>,
  now: Date,
): Promise<PhotoPlace | null> {
  await lockOwner(tx, { column: 'messageId', id });
  const written = await readMessageOwner(tx.db, id);
  if (written?.author !== 'customer') return null;
  if (!(await isShownTo(tx.db, written, await requestAccessOf(written.of.id)))) return null;
  return messagePlace(tx, id, written.createdAt, now);
}

/** Photos of a message of the office, in the given thread. */
export async function placeAtAnswer(
  tx: Transaction,
  { messageId, of }: { readonly messageId: string; readonly of: ThreadOf },
  now: Date,
): Promise<PhotoPlace | null> {
  await lockOwner(tx, { column: 'messageId', id: messageId });
  const [written, owner] = [await readMessageOwner(tx.db, messageId), await threadOwner(tx.db, of)];
  const isThere = written?.author === 'office' && written.of.kind === owner?.kind && written.of.id === owner.id;
  return isThere ? messagePlace(tx, messageId, written.createdAt, now) : null;
}

function messagePlace(tx: Transaction, id: string, writtenAt: string, now: Date): PhotoPlace {
  const owner = { column: 'messageId', id } as const;
  return { owner, checkLimit: () => checkPhotoLimit(tx, owner, writtenAt, now) };
}

/** Photos of a job's progress entry. */
export async function placeAtEntry(
  tx: Transaction,
  { jobId, progressId: id }: { readonly jobId: string; readonly progressId: string },
  now: Date,
): Promise<PhotoPlace | null> {
  // Locks the entry, so that it is not deleted meanwhile.
  const entry = await tx.db
    .selectFrom('jobProgress')
    .select('createdAt')
    .where('id', '=', id)
    .where('jobId', '=', jobId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!entry) return null;
  const owner = { column: 'progressId', id } as const;
  return { owner, checkLimit: () => checkPhotoLimit(tx, owner, entry.createdAt, now) };
}
