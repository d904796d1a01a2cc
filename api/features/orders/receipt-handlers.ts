import type { receiptContract } from '../../../shared/features/orders/receipt-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { mayAct } from '../../../shared/role.ts';
import type { Handlers } from '../../router/handler.ts';
import { readLinked } from './link-queries.ts';
import { claimedBy, type RequestLinks } from '../../auth/request-links.ts';

export const receiptHandlers = (links: RequestLinks): Handlers<typeof receiptContract> => ({
  async getReceipt({ params: { id }, body }, { db, actor, secrets, now }) {
    const customerId = actor?.customerId ?? null;
    const claimed = typeof body?.grant === 'string' ? claimedBy(body.grant) : null;
    const linked = claimed && (await readLinked(db, claimed));
    const granted = claimed && linked && links.isGrant(claimed, linked, now) ? linked : null;
    return db
      .selectFrom('receipt')
      .innerJoin('payment', 'payment.id', 'receipt.paymentId')
      .leftJoin('booking', 'booking.id', 'payment.bookingId')
      .leftJoin('estimateRequest', 'estimateRequest.id', 'payment.estimateRequestId')
      .leftJoin('job', 'job.id', 'payment.jobId')
      .select(['receipt.id', 'receipt.number', 'receipt.kind', 'receipt.reference', 'receipt.payerName'])
      .select(['receipt.amountLkr', 'receipt.issuedAt', 'receipt.voidedAt'])
      .where('receipt.id', '=', id)
      .$if(!mayAct(actor?.role ?? null, 'office'), (receipt) =>
        receipt.where((eb) => {
          const requests = ['booking', 'estimateRequest'] as const;
          // The customer's session, the secrets of the sending devices, or the grant of a link.
          return eb.or([
            ...[...requests, 'job' as const].map((table) => eb(`${table}.customerId`, '=', customerId)),
            ...(secrets.length > 0 ? requests.map((table) => eb(`${table}.secretHash`, 'in', secrets)) : []),
            ...(granted ? [eb(granted.kind === 'booking' ? 'booking.id' : 'estimateRequest.id', '=', granted.id)] : []),
          ]);
        }),
      )
      .executeTakeFirstOrThrow(() => new ProblemError('not-found', 'noSuchReceipt'));
  },
});
