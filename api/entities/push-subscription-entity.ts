import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { instant } from './column-types.ts';

/** A browser that gets a customer's notifications. */
export const PushSubscriptionEntity = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  properties: {
    id: p.text().primary(),
    /** The customer who was signed in when the browser last subscribed. */
    customer: () => p.manyToOne(CustomerEntity).deleteRule('cascade').index(),
    /** Identifies the browser; with our key, it is the address to push to. */
    endpoint: p.text().unique(),
    /** Keys to encrypt messages for this browser only. */
    p256dh: p.text(),
    auth: p.text(),
    subscribedAt: instant(),
  },
});
