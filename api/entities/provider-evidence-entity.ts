import { defineEntity, p } from '@mikro-orm/core';
import { evidenceKinds } from '../../shared/features/providers/evidence.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { ProviderEntity } from './provider-entity.ts';

/** What an administrator has checked of a provider. Kinds and days are public, the details are not. */
export const ProviderEvidenceEntity = defineEntity({
  name: 'ProviderEvidence',
  tableName: 'provider_evidence',
  properties: {
    id: p.text().primary(),
    provider: () => p.manyToOne(ProviderEntity).deleteRule('cascade').index(),
    kind: p.enum(evidenceKinds),
    /** The level of a qualification, the place of a work, or whom the office called. */
    details: p.text(),
    /** Calendar day of the check. */
    day: p.text(),
    checkedBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    createdAt: instant(),
  },
});
