import { defineEntity, p } from '@mikro-orm/core';
import { tableOf } from '../database/table.ts';
import { CustomerEntity } from './customer-entity.ts';

/** Who has sent the contact form, where the office answers in a thread; what was written is its first message. */
export const ContactMessageEntity = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    email: p.text(),
    subject: p.text(),
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('set null').index(false),
    /** SHA-256 of the secret that the sending device keeps, base64url. */
    secretHash: p.text().nullable().unique(),
    createdAt: p.datetime(3),
  },
});

export const contactMessages = tableOf(ContactMessageEntity);
