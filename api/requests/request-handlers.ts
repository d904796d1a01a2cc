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
  async listRequestStatuses(_input, { read, secrets, actor }): Promise<RequestStatus[]> {
    if (secrets.length === 0) return [];
    const customerId = actor?.customerId ?? '';
    const params = [...secrets, customerId];
    const sent = ({ secretHash }: typeof bookings | typeof estimateRequests) =>
      `where ${secretHash} in (${marks(secrets)})`;
    const own = ({ customerId: owner }: typeof bookings | typeof estimateRequests) => `${owner} = ?`;
    const others = ({ customerId: owner }: typeof bookings | typeof estimateRequests) =>
      `(${owner} is null or ${owner} <> ?)`;
    const found = await Promise.all([
      readBookingStatuses(read, `${sent(bookings)} and ${own(bookings)}`, params),
      readBookingStatuses(read, `${sent(bookings)} and ${others(bookings)}`, params, { customerId }),
      readEstimateStatuses(read, `${sent(estimateRequests)} and ${own(estimateRequests)}`, params),
      readEstimateStatuses(read, `${sent(estimateRequests)} and ${others(estimateRequests)}`, params, { customerId }),
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
