import { randomUUID } from 'node:crypto';
import type { estimateContract, EstimateReceipt } from '../../shared/estimates/estimate-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { referenceOf } from '../../shared/reference.ts';
import type { Handlers } from '../endpoints/handler.ts';

export const estimateHandlers: Handlers<typeof estimateContract> = {
  async createEstimateRequest({ body }, { tx, actor, now, clientKey }): Promise<EstimateReceipt> {
    const [provider] = await tx.execute<{ id: string }>('select id from provider where id = ?', [body.providerId]);
    if (!provider) {
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
    await tx.execute(
      `insert into estimate_request (id, client_key, reference, project_type, project_location, area_sqft, description, contact_name, contact_phone, contact_email, provider_id, customer_id, payment_status, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?)`,
      [
        id,
        clientKey,
        receipt.reference,
        body.projectType,
        body.projectLocation,
        body.areaSqft === null ? null : Number(body.areaSqft),
        body.description,
        body.contactName,
        body.contactPhone,
        body.contactEmail,
        body.providerId,
        actor?.customerId ?? null,
        now,
      ],
    );
    return receipt;
  },
};
