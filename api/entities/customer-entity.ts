import { defineEntity, p } from '@mikro-orm/core';
import { siteLanguages } from '../../shared/site-language.ts';
import { flag, instant } from './column-types.ts';

/** A person who has signed in. The settings and `staff_role` determine who may enter the back office. */
export const CustomerEntity = defineEntity({
  name: 'Customer',
  tableName: 'customer',
  properties: {
    id: p.text().primary(),
    /** Issuer and subject together identify the person; an e-mail address may move to another person. */
    issuer: p.text(),
    subject: p.text(),
    email: p.text().index(),
    emailVerified: flag(),
    name: p.text().nullable(),
    /** The chosen language; null until the person chooses one. */
    language: p.enum(siteLanguages).nullable(),
    createdAt: instant(),
    lastSeenAt: instant(),
  },
  uniques: [{ properties: ['issuer', 'subject'] }],
});
