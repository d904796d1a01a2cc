import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages } from '../../shared/site-language.ts';
import { tableOf } from '../database/table.ts';

/** Somebody who has signed in. Who is an admin comes from the settings, not from here. */
export const CustomerEntity = defineEntity({
  name: 'Customer',
  tableName: 'customer',
  properties: {
    id: p.text().primary(),
    /** Issuer and subject together are the identity; an e-mail address may move from one person to another. */
    issuer: p.text(),
    subject: p.text(),
    email: p.text().index(),
    emailVerified: p.boolean(),
    name: p.text().nullable(),
    /** What the person has chosen to read; null before they have. */
    language: p.enum(siteLanguages).nullable(),
    createdAt: p.datetime(3),
    lastSeenAt: p.datetime(3),
  },
  uniques: [{ properties: ['issuer', 'subject'] }],
});

export const customers = tableOf(CustomerEntity);
