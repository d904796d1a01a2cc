import { digestOf } from '../outbox-row.ts';

// A duplicated tab starts with a copy of the session storage, including the keys of the drafts. While a tab shows a
// draft, it holds a Web Lock whose name contains the key and a digest of the draft. Without Web Locks a tab cannot
// detect others.

const placeOf = (key: string): string => `draft:${key}:`;

/** Delay after a lock request that the browser refused, in milliseconds. */
const againMs = 200;

/** Announces to other tabs what this tab shows under the key, until `signal` aborts. */
export function showDraft(key: string, payload: object, signal: AbortSignal): void {
  const shown = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const options = { mode: 'shared' } as const;
  const hold = (): void => {
    if (signal.aborted) return;
    // Chromium refuses a lock granted while the page opens a tab: 'The provided callback is no longer runnable'.
    navigator.locks
      ?.request(placeOf(key) + digestOf(payload), options, () => shown)
      .catch(() => setTimeout(hold, againMs));
  };
  hold();
}

/** Whether another tab shows a different draft under the key. */
export async function showsOtherwise(key: string, payload: object): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name = '' }) => name.startsWith(placeOf(key)) && name !== placeOf(key) + digestOf(payload));
}
