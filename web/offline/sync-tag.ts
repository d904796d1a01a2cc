/** By this name the page asks for the worker's `sync` event, and the worker knows it. */
export const syncTag = 'outbox';
