import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { instant } from './column-types.ts';

/** A browser that gets notifications: of a customer, of requests that were sent from it without an account, or both. */
export const PushSubscriptionEntity = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  properties: {
    id: p.text().primary(),
    /** The customer who was signed in when the browser last subscribed; null if none was. */
    customer: () => p.manyToOne(CustomerEntity).nullable().deleteRule('cascade').index(),
    /** Identifies the browser; with our key, it is the address to push to. */
    endpoint: p.text().unique(),
    /** Keys to encrypt messages for this browser only. */
    p256dh: p.text(),
    auth: p.text(),
    subscribedAt: instant(),
  },
});

/** A request that was sent from a browser, which gets notifications of it without an account. */
export const PushRequestEntity = defineEntity({
  name: 'PushRequest',
  tableName: 'push_request',
  properties: {
    subscription: () => p.manyToOne(PushSubscriptionEntity).primary().deleteRule('cascade').index(false),
    /** SHA-256 of the request's secret, as in the request's own row. */
    secretHash: p.text().primary().index(),
  },
});
