import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { instant } from './column-types.ts';

/** A browser that is told of a customer's bookings and jobs. */
export const PushSubscriptionEntity = defineEntity({
  name: 'PushSubscription',
  tableName: 'push_subscription',
  properties: {
    id: p.text().primary(),
    /** Whose the browser was when it last subscribed. */
    customer: () => p.manyToOne(CustomerEntity).deleteRule('cascade').index(),
    /** Names the browser; whoever knows it can reach it, with our key. */
    endpoint: p.text().unique(),
    /** What only this browser can read is encrypted with these. */
    p256dh: p.text(),
    auth: p.text(),
    subscribedAt: instant(),
  },
});
