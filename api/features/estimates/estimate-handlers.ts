import { estimateFeeLkr } from '../../../shared/features/settings/fees.ts';
import { randomUUID } from 'node:crypto';
import type { estimateContract, EstimateReceipt } from '../../../shared/features/estimates/estimate-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { referenceOf } from '../../../shared/reference.ts';
import type { Handlers } from '../../router/handler.ts';
import type { ContactLimit } from '../../router/limits/contact-limit.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import { isOwnAddress } from '../orders/own-address.ts';
import { withSecret } from '../orders/with-secret.ts';

export const estimateHandlers = (
  notifications: Notifications,
  limit: ContactLimit,
): Handlers<typeof estimateContract> => ({
  async createEstimateRequest(
    { body: { language, ...body } },
    { tx, actor, now, clientKey, sender, secrets, warn },
  ): Promise<EstimateReceipt> {
    const provider = await tx.db
      .selectFrom('provider')
      .select('displayName')
      .where('id', '=', body.providerId)
      .executeTakeFirst();
    if (!provider) {
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
    await withSecret({ id, secrets, warn }, async (secretHash) => {
      const { numInsertedOrUpdatedRows } = await tx.db
        .insertInto('estimateRequest')
        .values({ ...stored, secretHash })
        .onConflict((conflict) => conflict.column('secretHash').doNothing())
        .executeTakeFirst();
      return Number(numInsertedOrUpdatedRows);
    });
    await tx.db
      .insertInto('payment')
      .values({
        id: randomUUID(),
        kind: 'estimate',
        estimateRequestId: id,
        reference: receipt.reference,
        amountLkr: estimateFeeLkr,
        state: 'awaited',
        createdAt: receipt.createdAt,
      })
      .execute();
    await notifications.estimateArrived(tx, { id, email: receipt.contactEmail, sender }, now);
    return receipt;
  },
});
