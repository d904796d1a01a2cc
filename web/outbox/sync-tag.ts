/**
 * By these names the page asks for the worker's `sync` event, and the worker knows it. Several, because the browser
 * tries a name that has failed once only after a rest of minutes, also when it is asked for again.
 */
export const syncTags: readonly string[] = [
  'outbox',
  'outbox 2',
  'outbox 3',
  'outbox 4',
  'outbox 5',
  'outbox 6',
  'outbox 7',
  'outbox 8',
];
