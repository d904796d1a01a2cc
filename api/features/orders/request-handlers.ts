import { endedWithoutResult, canClaimFee } from '../../../shared/features/payments/request-state.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { requestContract, RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import { requestAccessOf } from './request-access.ts';
import { claimPayment } from '../payments/move-payment.ts';
import { readBookingStatuses, readEstimateStatuses, readOwnRequest } from './request-queries.ts';

export const requestHandlers = (links: RequestLinks): Handlers<typeof requestContract> => ({
  async listRequestStatuses(_input, { db, secrets, actor }): Promise<RequestStatus[]> {
    if (secrets.length === 0) return [];
    const customerId = actor?.customerId ?? '';
    const found = await Promise.all([
      readBookingStatuses(db, (all) =>
        all.where('booking.secretHash', 'in', secrets).where('booking.customerId', '=', customerId),
      ),
      readBookingStatuses(
        db,
        (all) =>
          all.where('booking.secretHash', 'in', secrets).where('booking.customerId', 'is distinct from', customerId),
        { customerId },
      ),
      readEstimateStatuses(db, (all) =>
        all.where('estimateRequest.secretHash', 'in', secrets).where('estimateRequest.customerId', '=', customerId),
      ),
      readEstimateStatuses(
        db,
        (all) =>
          all
            .where('estimateRequest.secretHash', 'in', secrets)
            .where('estimateRequest.customerId', 'is distinct from', customerId),
        { customerId },
      ),
    ]);
    return found.flat();
  },

  async claimPayment({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId } = body;
    const access = await requestAccessOf(links, tx.db, body, context);
    // Locks the row, so that it is not cancelled meanwhile; the id is in one of the two tables.
    await tx.db.selectFrom('estimateRequest').select('id').where('id', '=', requestId).forNoKeyUpdate().execute();
    await tx.db.selectFrom('booking').select('id').where('id', '=', requestId).forNoKeyUpdate().execute();
    const before = await readOwnRequest(tx.db, requestId, access);
    if (!before) throw new ProblemError('not-found', 'noSuchRequest');
    const { status, paidFor } = before;
    if (endedWithoutResult(status)) throw new ProblemError('conflict', 'requestEnded');
    // Idempotent, and a verified payment stays verified.
    if (!canClaimFee(status)) return status;
    await claimPayment(tx, paidFor, { actor, now });
    return (await readOwnRequest(tx.db, requestId, access))?.status ?? status;
  },
});
