/** A module of its own, so that the worker that renews a subscription does not load the whole contract. */
export const subscriptionsPath = '/api/push/subscriptions';
