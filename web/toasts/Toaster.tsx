import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { createStore } from '../ui/store.ts';

export type ToastMessage = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'default' | 'destructive';
};

/** How long a message stands, in milliseconds. */
export const toastDurationMs = 5000;

/** A message with its number: the same words said twice are two messages. */
export type ShownToast = ToastMessage & {
  readonly id: number;
  /** How it is shown where the notification area cannot be fetched. */
  readonly Plain: ComponentType<{ readonly toast: ShownToast }>;
};

/** One message at a time: the newest takes the place of the one before. */
export const toastStore = createStore<ShownToast | null>(null);

/** Takes a message away, unless a newer one already stands in its place. */
export function dismissToast(id: number): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}

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
