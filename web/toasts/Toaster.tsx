import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { toastStore, type ShownToast } from './toast-store.ts';

/** The part of the notification area that is heavy: fetched with the first message. */
export const loadToastArea = async () => (await import('./ToastArea.tsx')).ToastArea;

type Area = ComponentType<{ readonly toast: ShownToast | null }>;

/**
 * The notification area. It stands outside the pages, so that a message survives a change of page, and costs next to
 * nothing before the first one.
 */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => null);
  const [Area, setArea] = useState<Area | null>(null);
  const [failed, setFailed] = useState(false);
  const wanted = toast !== null && Area === null;
  useEffect(() => {
    if (!wanted) return undefined;
    let mounted = true;
    loadToastArea().then(
      // A setter calls the function it is given; wrapped, the component is kept.
      (loaded) => mounted && setArea(() => loaded),
      () => mounted && setFailed(true),
    );
    return () => {
      mounted = false;
    };
  }, [wanted]);
  // Once there it stays, because F8 leads to it.
  if (Area) return <Area toast={toast} />;
  return failed && toast ? <toast.Plain toast={toast} /> : null;
}
