import { defineEntity, p } from '@mikro-orm/core';

/** Limiter counts when several processes share one PostgreSQL. rate-limiter-flexible defines the columns. */
export const RateLimitEntity = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limit',
  properties: {
    key: p.text().primary(),
    points: p.integer(),
    /** Milliseconds since 1970. */
    expire: p.bigint('number').nullable().index(),
  },
});
