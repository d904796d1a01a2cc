/** By itself, because the worker that renews a subscription would otherwise carry the whole contract with it. */
export const subscriptionsPath = '/api/push/subscriptions';
