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

const receiptView = view(
  `${receipts}
   join ${payments} on ${payments.id} = ${receipts.paymentId}
   left join ${bookings} on ${bookings.id} = ${payments.bookingId}
   left join ${estimates} on ${estimates.id} = ${payments.estimateRequestId}
   left join ${jobs} on ${jobs.id} = ${payments.jobId}`,
  pick(receipts, 'id', 'number', 'kind', 'reference', 'payerName', 'amountLkr', 'issuedAt', 'voidedAt'),
);

/** By their sessions, and by the secrets of the devices that sent the requests. */
const isTheirs = (secrets: readonly string[]): string => {
  const owned = [bookings, estimates, jobs].map(({ customerId }) => `${customerId} = ?`);
  const opened =
    secrets.length > 0 ? [bookings, estimates].map((table) => `${table.secretHash} in (${marks(secrets)})`) : [];
  return [...owned, ...opened].join(' or ');
};

export const receiptHandlers: Handlers<typeof receiptContract> = {
  async getReceipt({ params: { id } }, { read, actor, secrets }) {
    const customerId = actor?.customerId ?? null;
    const receipt = actor?.isAdmin
      ? await receiptView.first(read, `where ${receipts.id} = ?`, [id])
      : await receiptView.first(read, `where ${receipts.id} = ? and (${isTheirs(secrets)})`, [
          id,
          customerId,
          customerId,
          customerId,
          ...secrets,
          ...secrets,
        ]);
    if (!receipt) throw new ProblemError('not-found', 'noSuchReceipt');
    return receipt;
  },
};
