/**
 * Where the share sheet of a phone sends photos, as manifest.webmanifest names it; and the cache that holds them until
 * a form takes them.
 */
export const sharedPath = '/shared';

/** What follows, in the language of the app: somebody is to be chosen whom they are for. */
export const afterSharing = '/tilers?shared';
