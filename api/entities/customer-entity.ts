import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages } from '../../shared/site-language.ts';
import { flag, instant } from './column-types.ts';

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
    emailVerified: flag(),
    name: p.text().nullable(),
    /** What the person has chosen to read; null before they have. */
    language: p.enum(siteLanguages).nullable(),
    createdAt: instant(),
    lastSeenAt: instant(),
  },
  uniques: [{ properties: ['issuer', 'subject'] }],
});
