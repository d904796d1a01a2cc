import { randomUUID } from 'node:crypto';
import type { estimateContract, EstimateReceipt } from '../../shared/estimates/estimate-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { referenceOf } from '../../shared/reference.ts';
import { pick, view } from '../database/view.ts';
import { insert } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { estimateRequests } from '../entities/estimate-request-entity.ts';
import { providers } from '../entities/provider-entity.ts';

const providerView = view(providers, pick(providers, 'id'));

export const estimateHandlers: Handlers<typeof estimateContract> = {
  async createEstimateRequest({ body }, { tx, actor, now, clientKey }): Promise<EstimateReceipt> {
    if (!(await providerView.first(tx.execute, `where ${providers.id} = ?`, [body.providerId]))) {
      const sentence = "The provider you're looking for doesn't exist.";
      throw new ProblemError('invalid', sentence, { errors: { providerId: sentence } });
    }
    const id = clientKey ?? randomUUID();
    const receipt: EstimateReceipt = {
      ...body,
      id,
      reference: referenceOf('estimate', id),
      clientKey,
      createdAt: now.toISOString(),
    };
    await insert(tx, estimateRequests, {
      ...receipt,
      areaSqft: body.areaSqft === null ? null : Number(body.areaSqft),
      customerId: actor?.customerId ?? null,
      createdAt: now,
    });
    return receipt;
  },
};
