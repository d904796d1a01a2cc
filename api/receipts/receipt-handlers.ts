import type { receiptContract } from '../../shared/receipts/receipt-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { pick, view } from '../database/view.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { payments } from '../entities/payment-entity.ts';
import { receipts } from '../entities/receipt-entity.ts';
import { marks } from '../database/marks.ts';
import { readLinked } from '../requests/link-queries.ts';
import { claimedBy, type LinkOf, type RequestLinks } from '../sessions/request-links.ts';

const receiptView = view(
  `${receipts}
   join ${payments} on ${payments.id} = ${receipts.paymentId}
   left join ${bookings} on ${bookings.id} = ${payments.bookingId}
   left join ${estimates} on ${estimates.id} = ${payments.estimateRequestId}
   left join ${jobs} on ${jobs.id} = ${payments.jobId}`,
  pick(receipts, 'id', 'number', 'kind', 'reference', 'payerName', 'amountLkr', 'issuedAt', 'voidedAt'),
);

/** By their sessions, by the secrets of the devices that sent the requests, and by what a link has opened. */
const isTheirs = (secrets: readonly string[], granted: LinkOf['kind'] | null): string => {
  const owned = [bookings, estimates, jobs].map(({ customerId }) => `${customerId} = ?`);
  const opened =
    secrets.length > 0 ? [bookings, estimates].map((table) => `${table.secretHash} in (${marks(secrets)})`) : [];
  const linked = granted === null ? [] : [`${(granted === 'booking' ? bookings : estimates).id} = ?`];
  return [...owned, ...opened, ...linked].join(' or ');
};

export const receiptHandlers = (links: RequestLinks): Handlers<typeof receiptContract> => ({
  async getReceipt({ params: { id }, body }, { db, read, actor, secrets, now }) {
    const customerId = actor?.customerId ?? null;
    const claimed = typeof body?.grant === 'string' ? claimedBy(body.grant) : null;
    const linked = claimed && (await readLinked(db, claimed));
    const granted = claimed && linked && links.isGrant(claimed, linked, now) ? linked : null;
    const receipt = actor?.isAdmin
      ? await receiptView.first(read, `where ${receipts.id} = ?`, [id])
      : await receiptView.first(read, `where ${receipts.id} = ? and (${isTheirs(secrets, granted?.kind ?? null)})`, [
          id,
          customerId,
          customerId,
          customerId,
          ...secrets,
          ...secrets,
          ...(granted ? [granted.id] : []),
        ]);
    if (!receipt) throw new ProblemError('not-found', 'noSuchReceipt');
    return receipt;
  },
});
