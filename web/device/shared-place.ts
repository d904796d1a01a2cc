/**
 * Where the share sheet of a phone sends photos, as manifest.webmanifest names it; and the cache that holds them until
 * a form takes them.
 */
export const sharedPath = '/shared';

/** What follows, beside the worker: somebody is to be chosen whom they are for. */
export const afterSharing = 'tilers?shared';
