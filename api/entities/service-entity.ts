import { defineEntity, p } from '@mikro-orm/core';
import { ProviderEntity } from './provider-entity.ts';
import { tableOf } from '../database/table.ts';

/** Shown in the order of `createdAt`. */
export const ServiceEntity = defineEntity({
  name: 'Service',
  tableName: 'service',
  properties: {
    id: p.text().primary(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    serviceName: p.text(),
    /** Whole rupees; null when no rate is given. */
    rateLkr: p.integer().nullable(),
    unit: p.text(),
    createdAt: p.datetime(3),
  },
  checks: [{ name: 'service_rate_check', expression: 'rate_lkr >= 0' }],
});

export const services = tableOf(ServiceEntity);
