import { randomUUID } from 'node:crypto';
import type { AdminEstimate } from '../../shared/estimates/admin-estimate-contract.ts';
import { dayOf } from '../../shared/colombo-time.ts';
import { totalled } from '../../shared/estimates/estimate-document-form.ts';
import type { EstimateDocument } from '../../shared/estimates/estimate-document.ts';
import { versionsShown, type estimateDocumentContract } from '../../shared/estimates/estimate-document-contract.ts';
import type { MoneyEnd } from '../../shared/payments/request-state.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Transaction } from '../database/transaction.ts';
import { orNull, view } from '../database/view.ts';
import { hold, insert, update } from '../database/write-rows.ts';
import type { Actor, Handlers } from '../endpoints/handler.ts';
import { customers } from '../entities/customer-entity.ts';
import { estimateDocuments as documents } from '../entities/estimate-document-entity.ts';
import { estimateRequests as requests } from '../entities/estimate-request-entity.ts';
import { payments } from '../entities/payment-entity.ts';
import type { Notices } from '../notices/notices.ts';
import { moneyAtEnd } from '../payments/payment-refusals.ts';
import { recordEvent } from '../payments/payment-rows.ts';
import { promiseRefund } from '../payments/refund-rows.ts';
import { readEstimate } from './admin-estimate-handlers.ts';
import { readVersions } from '../requests/estimate-document-queries.ts';

type Content = Omit<EstimateDocument, 'version' | 'createdAt'>;

type Answering = {
  readonly id: string;
  readonly replaces: number;
  readonly content: Content;
  /** What becomes of the fee, where that is said with it. */
  readonly money?: MoneyEnd | null;
};

/** What a document says that has no estimate in it. */
const noEstimate = {
  lines: [],
  wastagePercent: 0,
  subtotalLkr: 0,
  wastageLkr: 0,
  totalLkr: 0,
  notes: '',
  assumptions: '',
  validUntil: null,
};

const writerView = view(`${documents} left join ${customers} on ${customers.id} = ${documents.createdById}`, {
  name: orNull(customers.name),
});

/** How the back office answers estimate requests. */
export function estimateDocumentHandlers(notices: Notices): Handlers<typeof estimateDocumentContract> {
  const answer = async (
    { id, replaces, content, money = null }: Answering,
    { tx, actor, now }: { readonly tx: Transaction; readonly actor: Actor; readonly now: Date },
  ): Promise<AdminEstimate> => {
    // Nobody takes its payment back while it is being answered.
    await hold(tx, payments, { estimateRequestId: id });
    const { payment, refund } = await readEstimate(tx.execute, id);
    if (payment.state !== 'verified') {
      throw new ProblemError('conflict', 'The fee of this request is pending, so it cannot be answered yet.');
    }
    const version = replaces + 1;
    const open = { id, documentVersion: replaces, endedAs: null };
    const answered = await update(tx, requests, open, { documentVersion: version, answeredAt: now });
    if (answered === 0) throw await alreadyAnswered(tx, id);
    const createdBy = { createdById: actor.customerId, createdAt: now };
    await insert(tx, documents, { ...content, id: randomUUID(), estimateRequestId: id, version, ...createdBy });
    const end = money === null ? null : moneyAtEnd({ money }, payment, { isPromised: Boolean(refund) });
    if (end) await promiseRefund(tx, { estimateRequestId: id }, end, now);
    await recordEvent(tx, { estimateRequestId: id }, 'answered', { actor, now, ...end });
    await notices.estimateAnswered(tx, id, { isReplaced: replaces > 0, isNone: content.reason !== null, end }, now);
    return readEstimate(tx.execute, id);
  };
  return {
    async listEstimateDocuments({ params: { id } }, { db, read }) {
      await readEstimate(read, id);
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
  const latest = `where ${documents.estimateRequestId} = ? order by ${documents.version} desc limit 1`;
  const writer = await writerView.first(tx.execute, latest, [id]);
  const who = writer ? (writer.name ?? 'Somebody else') : null;
  return new ProblemError(
    'conflict',
    who === null ? 'This request has ended.' : `${who} has answered this request meanwhile. Look at that answer first.`,
  );
}
