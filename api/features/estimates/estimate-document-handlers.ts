import { randomUUID } from 'node:crypto';
import type { AdminEstimate } from '../../../shared/features/estimates/admin-estimate-contract.ts';
import { dayOf } from '../../../shared/colombo-time.ts';
import { totalled } from '../../../shared/features/estimates/estimate-document-form.ts';
import type { EstimateDocument } from '../../../shared/features/estimates/estimate-document.ts';
import {
  versionsShown,
  type estimateDocumentContract,
} from '../../../shared/features/estimates/estimate-document-contract.ts';
import type { MoneyEnd } from '../../../shared/features/payments/request-state.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { Actor, Handlers } from '../../router/handler.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { moneyAtEnd } from '../payments/payment-refusals.ts';
import { recordEvent } from '../payments/move-payment.ts';
import { promiseRefund } from '../payments/move-refund.ts';
import { readEstimate } from './estimate-queries.ts';
import { readVersions } from '../orders/estimate-document-queries.ts';

type Content = Omit<EstimateDocument, 'version' | 'createdAt'>;

type Answering = {
  readonly id: string;
  readonly replaces: number;
  readonly content: Content;
  /** What happens to the fee; null only if it was said before. Left out for an estimate, which has earned it. */
  readonly money?: MoneyEnd | null;
};

/** The document fields if there is no estimate. */
const noEstimate = {
  lines: [],
  subtotalLkr: 0,
  wastageLkr: 0,
  totalLkr: 0,
  notes: '',
  assumptions: '',
  validUntil: null,
};

export function estimateDocumentHandlers(notifications: Notifications): Handlers<typeof estimateDocumentContract> {
  const answer = async (
    { id, replaces, content, money }: Answering,
    { tx, actor, now }: { readonly tx: Transaction; readonly actor: Actor; readonly now: Date },
  ): Promise<AdminEstimate> => {
    // `withAudit` locks the request, so that its payment is not undone meanwhile.
    const { payment, refund } = await readEstimate(tx.db, id);
    if (payment.state !== 'verified') {
      throw new ProblemError('conflict', 'The fee of this request is pending, so it cannot be answered yet.');
    }
    const version = replaces + 1;
    const { numUpdatedRows } = await tx.db
      .updateTable('estimateRequest')
      .set({ documentVersion: version, answeredAt: now.toISOString() })
      .where('id', '=', id)
      .where('documentVersion', '=', replaces)
      .where('endedAs', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw await alreadyAnswered(tx, id);
    await tx.db
      .insertInto('estimateDocument')
      .values({
        ...content,
        lines: JSON.stringify(content.lines),
        id: randomUUID(),
        estimateRequestId: id,
        version,
        createdById: actor.customerId,
        createdAt: now.toISOString(),
      })
      .execute();
    const isPromised = refund !== undefined;
    const isSettled = money === undefined || (money === null && isPromised);
    const end = isSettled ? null : moneyAtEnd({ money }, payment, { isPromised });
    if (end) await promiseRefund(tx, { estimateRequestId: id }, end, now);
    await recordEvent(tx, { estimateRequestId: id }, 'answered', { actor, now, ...end });
    await notifications.estimateAnswered(
      tx,
      id,
      { isReplaced: replaces > 0, isNone: content.reason !== null, end },
      now,
    );
    return readEstimate(tx.db, id);
  };
  return {
    async listEstimateDocuments({ params: { id } }, { db }) {
      await readEstimate(db, id);
      return readVersions(db, id, versionsShown);
    },

    answerEstimate({ params: { id }, body: { replaces, ...written } }, context) {
      if (written.validUntil < dayOf(context.now.toISOString())) {
        const past = 'Valid until cannot be before today';
        throw new ProblemError('invalid', past, { errors: { validUntil: past } });
      }
      return answer({ id, replaces, content: { ...totalled(written), reason: null } }, context);
    },

    refuseEstimate: ({ params: { id }, body: { replaces, reason, money } }, context) =>
      answer({ id, replaces, content: { ...noEstimate, reason }, money }, context),
  };
}

async function alreadyAnswered(tx: Transaction, id: string): Promise<ProblemError> {
  const writer = await tx.db
    .selectFrom('estimateDocument')
    .leftJoin('customer', 'customer.id', 'estimateDocument.createdById')
    .select('customer.name')
    .where('estimateDocument.estimateRequestId', '=', id)
    .orderBy('estimateDocument.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const who = writer ? (writer.name ?? 'Someone else') : null;
  return new ProblemError(
    'conflict',
    who === null ? 'This request has ended.' : `${who} has just answered this request. Read that answer first.`,
  );
}
