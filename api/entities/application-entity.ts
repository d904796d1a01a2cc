import { defineEntity, p } from '@mikro-orm/core';
import { applicationStates, nvqLevels } from '../../shared/features/joining/application-state.ts';
import { categories } from '../../shared/features/providers/category.ts';
import { instant } from './column-types.ts';
import { CustomerEntity } from './customer-entity.ts';
import { ProviderEntity } from './provider-entity.ts';
import { ContactMessageEntity } from './thread-entity.ts';

/**
 * Somebody wants to work with us. Name, telephone, address and language are with the contact message, whose thread has
 * the applicant's words and photos as its first message.
 */
export const ApplicationEntity = defineEntity({
  name: 'Application',
  tableName: 'application',
  properties: {
    /** The id of the contact message and of its first message. */
    id: p.text().primary(),
    contactMessage: () => p.manyToOne(ContactMessageEntity).deleteRule('cascade').index(false).unique(),
    category: p.enum(categories),
    cities: p.json<string[]>(),
    /** Years of experience; null if not given. */
    years: p.integer().nullable(),
    nvqLevel: p.enum(nvqLevels).nullable(),
    state: p.enum(applicationStates).default('received'),
    /** Why it was refused, as the applicant reads it. */
    reason: p.text().nullable(),
    decidedAt: instant().nullable(),
    decidedBy: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** The professional that was made of it. */
    provider: () => p.manyToOne(ProviderEntity).nullable().deleteRule('set null').index(false),
    /** When that professional was listed, or the office decided not to list them; null before. */
    closedAt: instant().nullable(),
    createdAt: instant(),
  },
  checks: [
    { name: 'application_decided_check', expression: "(decided_at is null) = (state = 'received')" },
    { name: 'application_closed_check', expression: "closed_at is null or state = 'accepted'" },
    { name: 'application_reason_check', expression: "(reason is not null) = (state = 'refused')" },
  ],
});
