import type { SyncResult } from '../../../../web/offline/pack/pack-sync.ts';
import type { RefreshResult } from '../../../../web/offline/portal/portal-mirror.ts';

/** A button: brings what is new. */
export const refresh = 'புதுப்பிக்க';

/** What came of it. `done`, of the portal; `updated` and `unchanged`, of what is kept to be read offline. */
export const results: Readonly<Record<SyncResult | Exclude<RefreshResult, 'signed-out'>, string>> = {
  done: 'புதிய நிலையில் உள்ளது.',
  updated: 'புதுப்பித்துச் சேமிக்கப்பட்டது.',
  unchanged: 'கடந்த முறையிலிருந்து எதுவும் மாறவில்லை.',
  unreachable: 'இப்போது எங்கள் சேவையகத்தை அடைய முடியவில்லை. நீங்கள் சேமித்தவை அப்படியே இருக்கும்.',
  failed: 'இப்போது எங்கள் சேவையகத்தால் பதிலளிக்க முடியவில்லை; தவறு உங்கள் இணைப்பில் இல்லை. சேமித்தவை அப்படியே இருக்கும்.',
};
