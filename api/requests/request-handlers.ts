import { cameToNothing, canClaimFee } from '../../shared/payments/request-state.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { requestContract, RequestStatus } from '../../shared/requests/request-contract.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { hold } from '../database/write-rows.ts';
import type { RequestLinks } from '../sessions/request-links.ts';
import { claimantOf } from './claimant.ts';
import { claimPayment } from '../payments/payment-rows.ts';
import { marks } from '../database/marks.ts';
import { readBookingStatuses, readEstimateStatuses, readOwnRequest } from './request-rows.ts';

export const requestHandlers = (links: RequestLinks): Handlers<typeof requestContract> => ({
  async listRequestStatuses(_input, { read, secrets }): Promise<RequestStatus[]> {
    if (secrets.length === 0) return [];
    const among = marks(secrets);
    const found = await Promise.all([
      readBookingStatuses(read, `where ${bookings.secretHash} in (${among})`, secrets),
      readEstimateStatuses(read, `where ${estimateRequests.secretHash} in (${among})`, secrets),
    ]);
    return found.flat();
  },

  async claimPayment({ body }, { tx, ...context }) {
    const { actor, now } = context;
    const { requestId } = body;
    const claimant = await claimantOf(links, tx.execute, body, context);
    // Nobody cancels it meanwhile; it is one of the two.
    await hold(tx, estimateRequests, { id: requestId });
    await hold(tx, bookings, { id: requestId });
    const before = await readOwnRequest(tx.execute, requestId, claimant);
    if (!before) throw new ProblemError('not-found', 'noSuchRequest');
    const { status, paidFor } = before;
    if (cameToNothing(status)) throw new ProblemError('conflict', 'requestEnded');
    // Said twice it is said once, and what has been verified meanwhile stays so.
    if (!canClaimFee(status)) return status;
    await claimPayment(tx, paidFor, { actor, now });
    return (await readOwnRequest(tx.execute, requestId, claimant))?.status ?? status;
  },
});
