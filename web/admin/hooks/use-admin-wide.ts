import { useSyncExternalStore } from 'react';

/** Not `use-media.ts`: shared with the home page it would become a file that every visitor fetches. */
const wide = '(min-width: 80rem)';

const subscribe = (tell: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};

/** Whether there is room beside a list for what is known of a row. */
export const useAdminWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
