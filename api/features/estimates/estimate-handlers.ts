import { estimateFeeLkr } from '../../../shared/features/settings/fees.ts';
import { randomUUID } from 'node:crypto';
import type { estimateContract, EstimateReceipt } from '../../../shared/features/estimates/estimate-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { Handlers } from '../../router/handler.ts';
import type { ContactLimit } from '../../router/limits/contact-limit.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { lockListedProvider, isOwnAddress, storeRequest } from '../orders/store-request.ts';
import {
  estimatesAtOnce,
  keyOf,
  type portalEstimateContract,
} from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { readPortalEstimates } from './portal-estimate-queries.ts';

export const estimateHandlers = (
  notifications: Notifications,
  limit: ContactLimit,
): Handlers<typeof estimateContract> => ({
  async createEstimateRequest({ body: { language, ...body } }, context): Promise<EstimateReceipt> {
    const { tx, actor, now, clientKey, sender } = context;
    const chosen = { field: 'providerId', column: 'id', value: body.providerId } as const;
    if ((await lockListedProvider(tx, chosen)) === undefined) {
      throw new ProblemError('invalid', 'noSuchProvider', { errors: { providerId: 'noSuchProvider' } });
    }
    const { contactEmail: address, contactPhone: phone } = body;
    if (!(await isOwnAddress(tx, actor, address))) await limit({ email: address, phone });
    const id = clientKey ?? randomUUID();
    const receipt: EstimateReceipt = {
      ...body,
      id,
      reference: referenceOf('estimate', id),
      clientKey,
      createdAt: now.toISOString(),
    };
    const stored = {
      ...receipt,
      areaSqft: body.areaSqft === null ? null : Number(body.areaSqft),
      customerId: actor?.customerId ?? null,
      language,
    };
    const insert = (secretHash: string | null) =>
      tx.db
        .insertInto('estimateRequest')
        .values({ ...stored, secretHash })
        .onConflict((conflict) => conflict.column('secretHash').doNothing())
        .executeTakeFirst();
    const owed = { reference: receipt.reference, amountLkr: estimateFeeLkr, state: 'awaited' } as const;
    await storeRequest(context, id, insert, { kind: 'estimate', estimateRequestId: id, ...owed });
    await notifications.estimateArrived(tx, { id, email: receipt.contactEmail, sender }, now);
    return receipt;
  },
});

export const portalEstimateHandlers: Handlers<typeof portalEstimateContract> = {
  listPortalEstimates: ({ query: { after } }, { db, actor }) =>
    readPortalEstimates(db, actor.customerId, after === undefined ? null : keyOf(after), estimatesAtOnce),
};
