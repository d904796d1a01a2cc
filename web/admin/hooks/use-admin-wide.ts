import { useSyncExternalStore } from 'react';

/** Not `use-media.ts`: sharing it with the home page would put it into a chunk that every visitor loads. */
const wide = '(min-width: 80rem)';

const subscribe = (tell: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener('change', tell);
  return () => media.removeEventListener('change', tell);
};

/** Whether there is space for details next to a list. */
export const useAdminWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
