import { defineEntity, p } from '@mikro-orm/core';
import { ProviderEntity } from './provider-entity.ts';
import { instant } from './column-types.ts';

/** Shown in the order of `createdAt`. */
export const ServiceEntity = defineEntity({
  name: 'Service',
  tableName: 'service',
  properties: {
    id: p.text().primary(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    serviceName: p.text(),
    /** Whole rupees; null without a rate. */
    rateLkr: p.integer().nullable(),
    unit: p.text(),
    createdAt: instant(),
  },
  checks: [{ name: 'service_rate_check', expression: 'rate_lkr >= 0' }],
});
