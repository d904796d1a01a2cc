import { defineEntity, p } from '@mikro-orm/core';
import type { EstimateLine } from '../../shared/features/estimates/estimate-document.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';

/**
 * The written answer to an estimate request. Never changed: a correction is another version. Amounts in whole rupees.
 */
export const EstimateDocumentEntity = defineEntity({
  name: 'EstimateDocument',
  tableName: 'estimate_document',
  properties: {
    id: p.text().primary(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).deleteRule('cascade').index(false),
    /** Starts at 1. */
    version: p.integer(),
    lines: p.json<EstimateLine[]>(),
    subtotalLkr: p.integer(),
    wastageLkr: p.integer(),
    totalLkr: p.integer(),
    notes: p.text(),
    assumptions: p.text(),
    /** A calendar day in Sri Lanka, `YYYY-MM-DD`; null if there is no estimate. */
    validUntil: p.text().nullable(),
    /** The reason if there is no estimate. */
    reason: p.text().nullable(),
    createdBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: instant(),
  },
  uniques: [{ properties: ['estimateRequest', 'version'] }],
  checks: [
    { name: 'estimate_document_total_check', expression: 'total_lkr = subtotal_lkr + wastage_lkr' },
    { name: 'estimate_document_reason_check', expression: '(valid_until is null) = (reason is not null)' },
  ],
});
