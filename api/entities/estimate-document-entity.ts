import { defineEntity, p } from '@mikro-orm/core';
import type { EstimateLine } from '../../shared/features/estimates/estimate-document.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { EstimateRequestEntity } from './estimate-request-entity.ts';

/** What an estimate request was answered. Never changed: what replaces it is another version. Whole rupees. */
export const EstimateDocumentEntity = defineEntity({
  name: 'EstimateDocument',
  tableName: 'estimate_document',
  properties: {
    id: p.text().primary(),
    estimateRequest: () => p.manyToOne(EstimateRequestEntity).deleteRule('cascade').index(false),
    /** 1 for the first. */
    version: p.integer(),
    lines: p.json<EstimateLine[]>(),
    wastagePercent: p.integer(),
    subtotalLkr: p.integer(),
    wastageLkr: p.integer(),
    totalLkr: p.integer(),
    notes: p.text(),
    assumptions: p.text(),
    /** A calendar day in Sri Lanka, `YYYY-MM-DD`; null where there is no estimate. */
    validUntil: p.text().nullable(),
    /** Why there is none. */
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
