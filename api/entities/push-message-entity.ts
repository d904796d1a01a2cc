import { defineEntity, p } from '@mikro-orm/core';
import { CustomerEntity } from './customer-entity.ts';
import { PushSubscriptionEntity } from './push-subscription-entity.ts';
import { instant } from './column-types.ts';

/**
 * News for one browser, written in the transaction of whatever it tells of; gone as soon as it has been sent or given
 * up.
 */
export const PushMessageEntity = defineEntity({
  name: 'PushMessage',
  tableName: 'push_message',
  properties: {
    id: p.text().primary(),
    subscription: () => p.manyToOne(PushSubscriptionEntity).deleteRule('cascade').index(),
    /** Whom it is for: it is not sent to a browser that has become somebody else's. */
    customer: () => p.manyToOne(CustomerEntity).deleteRule('cascade').index(),
    /** Whose server it goes through: the end of its endpoint's host. */
    service: p.text().default(''),
    /** The tag of its notice, and whether it may be taken back: while nobody has begun to send it, it gives way. */
    topic: p.text().nullable().index(),
    /** A `PushNotice` as JSON. */
    notice: p.text(),
    createdAt: instant(),
    /** As of a mail. */
    attempts: p.integer().default(0),
    nextAt: instant().nullable().index(),
    lastError: p.text().nullable(),
  },
});
