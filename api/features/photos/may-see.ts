import { mayAct } from '../../../shared/role.ts';
import type { Actor } from '../../router/handler.ts';
import type { Db } from '../../entities/tables.ts';
import { isShownTo, readMessageOwner } from '../messages/message-owner.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import type { MaySee } from '../../media/photo-routes.ts';
import { isSeenAtDesk } from '../desk/desk-queries.ts';
import { requestAccessOf } from '../orders/request-access.ts';
import type { RequestAccess } from '../orders/request-queries.ts';

type Viewer = {
  readonly actor: Actor | null;
  /** The credentials for a request. */
  readonly requestAccessOf: (requestId: string) => Promise<RequestAccess>;
};

/** Whether the viewer may see the photo: the owner, or the back office for any photo. */
export async function maySee(db: Db, id: string, { actor, requestAccessOf }: Viewer): Promise<boolean> {
  const row = await db
    .selectFrom('photo')
    .leftJoin('inspectionReport as report', 'report.id', 'photo.reportId')
    .leftJoin('booking', (join) =>
      join.on((eb) => eb('booking.id', '=', eb.fn.coalesce('photo.bookingId', 'report.bookingId'))),
    )
    .leftJoin('estimateRequest', 'estimateRequest.id', 'photo.estimateRequestId')
    .leftJoin('jobProgress', 'jobProgress.id', 'photo.progressId')
    .leftJoin('job', (join) => join.on((eb) => eb('job.id', '=', eb.fn.coalesce('photo.jobId', 'jobProgress.jobId'))))
    .select([
      'booking.id as bookingId',
      'photo.reportId',
      'report.sentAt',
      'photo.estimateRequestId',
      'photo.messageId',
      'photo.customerId as sentBy',
      'photo.progressId',
      'jobProgress.publishedAt',
      'job.customerId',
    ])
    .select((eb) => [
      eb.fn.coalesce('booking.customerId', 'estimateRequest.customerId').as('askedBy'),
      eb.fn.coalesce('booking.secretHash', 'estimateRequest.secretHash').as('askedWith'),
    ])
    .where('photo.id', '=', id)
    .where('photo.storedAt', 'is not', null)
    .where('photo.removedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return false;
  if (mayAct(actor?.role ?? null, 'office')) return true;
  const { bookingId, estimateRequestId, messageId, reportId } = row;
  if (reportId !== null && row.sentAt === null) return false;
  if (row.progressId !== null && row.publishedAt === null) return false;
  if (messageId !== null) {
    const written = await readMessageOwner(db, messageId);
    return written !== null && isShownTo(db, written, await requestAccessOf(written.of.id));
  }
  const requestId = bookingId ?? estimateRequestId;
  if (requestId === null) return actor !== null && row.customerId === actor.customerId;
  const { customerId, secretHash, granted } = await requestAccessOf(requestId);
  return (
    granted === (bookingId === null ? 'estimate' : 'booking') ||
    (customerId !== null && row.askedBy === customerId) ||
    // Anybody can send a request with another person's address, so the secret does not show what that person sends
    // while signed in.
    (secretHash !== null &&
      row.askedWith === secretHash &&
      (reportId !== null || row.sentBy === null || row.sentBy === customerId))
  );
}

export const seenBy =
  (links: RequestLinks): MaySee =>
  async (db, id, { grant, ...asking }) =>
    (await maySee(db, id, {
      actor: asking.actor,
      requestAccessOf: (requestId) => requestAccessOf(links, db, { requestId, grant }, asking),
    })) || isSeenAtDesk(db, id, asking.secrets, asking.now);
