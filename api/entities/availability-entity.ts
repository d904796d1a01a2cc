import { defineEntity, p } from '@mikro-orm/core';
import type { Weekday } from '../../shared/features/visits/availability.ts';
import { ProviderEntity } from './provider-entity.ts';

/** When a professional makes visits, in Asia/Colombo. Without a row it is unknown. */
export const AvailabilityEntity = defineEntity({
  name: 'Availability',
  tableName: 'availability',
  properties: {
    provider: () => p.manyToOne(ProviderEntity).primary().deleteRule('cascade').index(false),
    weekdays: p.json<Weekday[]>(),
    /** `08:30` */
    from: p.text(),
    until: p.text(),
    /** `2026-03-05` */
    daysOff: p.json<string[]>(),
  },
});
