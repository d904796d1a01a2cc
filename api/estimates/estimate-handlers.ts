import { estimateFeeLkr } from '../../shared/site/fees.ts';
import { payments } from '../entities/payment-entity.ts';
import { randomUUID } from 'node:crypto';
import type { estimateContract, EstimateReceipt } from '../../shared/estimates/estimate-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { referenceOf } from '../../shared/reference.ts';
import { pick, view } from '../database/view.ts';
import { insert, onConflictKeep } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import type { ContactLimit } from '../limits/contact-limit.ts';
import type { Notices } from '../notices/notices.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { isOwnAddress } from '../requests/own-address.ts';
import { withSecret } from '../requests/with-secret.ts';
import { providers } from '../entities/provider-entity.ts';

const providerView = view(providers, pick(providers, 'displayName'));

export const estimateHandlers = (notices: Notices, limit: ContactLimit): Handlers<typeof estimateContract> => ({
  async createEstimateRequest(
    { body: { language, ...body } },
    { tx, actor, now, clientKey, sender, secrets, warn },
  ): Promise<EstimateReceipt> {
    const provider = await providerView.first(tx.execute, `where ${providers.id} = ?`, [body.providerId]);
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
      createdAt: now,
    };
    await withSecret({ id, secrets, warn }, (secretHash) =>
      insert(tx, estimateRequests, { ...stored, secretHash }, onConflictKeep(estimateRequests, ['secretHash'])),
    );
    await insert(tx, payments, {
      id: randomUUID(),
      kind: 'estimate',
      estimateRequestId: id,
      reference: receipt.reference,
      amountLkr: estimateFeeLkr,
      state: 'awaited',
      createdAt: now,
    });
    const { reference, contactEmail: email } = receipt;
    const { customerId } = stored;
    const asked = { reference, providerName: provider.displayName, amountLkr: estimateFeeLkr };
    await notices.estimateArrived(tx, { ...asked, id, email, customerId, language, sender }, now);
    return receipt;
  },
});
