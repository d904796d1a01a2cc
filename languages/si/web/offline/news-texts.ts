import type { SyncResult } from '../../../../web/offline/pack/pack-sync.ts';
import type { RefreshResult } from '../../../../web/offline/portal/portal-mirror.ts';

/** A button: brings what is new. */
export const refresh = 'අලුත් කරන්න';

/** What came of it. `done`, of the portal; `updated` and `unchanged`, of what is kept to be read offline. */
export const results: Readonly<Record<SyncResult | Exclude<RefreshResult, 'signed-out'>, string>> = {
  done: 'අලුත්ම තත්ත්වයේ ඇත.',
  updated: 'යාවත්කාලීන කර සුරැකුවා.',
  unchanged: 'පසුගිය වතාවේ සිට කිසිවක් වෙනස් වී නැත.',
  unreachable: 'දැන් අපේ සේවාදායකයට සම්බන්ධ විය නොහැක. ඔබ සුරැකූ දේ එසේම පවතී.',
  failed: 'දැන් අපේ සේවාදායකයට පිළිතුරු දිය නොහැකි වුණා; වරද ඔබේ සම්බන්ධතාවේ නොවේ. සුරැකූ දේ එසේම පවතී.',
};
