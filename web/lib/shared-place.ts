/**
 * The path where a phone's share sheet sends photos, as in manifest.webmanifest; and the cache with the photos until a
 * form takes them.
 */
export const sharedPath = '/shared';

/** The next page, in the app's language: the user chooses whom the photos are for. */
export const afterSharing = '/tilers?shared';
