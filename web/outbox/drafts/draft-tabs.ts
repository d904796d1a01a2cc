import { digestOf } from '../outbox-row.ts';

// A duplicated tab begins with a copy of the other's session, the keys of its drafts too. While a tab shows a draft it
// holds a Web Lock that names the key and what the draft says. Without locks a tab knows nothing of others.

const placeOf = (key: string): string => `draft:${key}:`;

/** After a request that the browser refused, in milliseconds. */
const againMs = 200;

/** Tells other tabs what this one shows under the key, until `signal`. */
export function showDraft(key: string, payload: object, signal: AbortSignal): void {
  const shown = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const options = { mode: 'shared' } as const;
  const hold = (): void => {
    if (signal.aborted) return;
    // Chromium refuses a lock that it grants while the page opens a tab: 'The provided callback is no longer runnable'.
    navigator.locks
      ?.request(placeOf(key) + digestOf(payload), options, () => shown)
      .catch(() => setTimeout(hold, againMs));
  };
  hold();
}

/** Whether another tab shows something else under the key. */
export async function showsOtherwise(key: string, payload: object): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name = '' }) => name.startsWith(placeOf(key)) && name !== placeOf(key) + digestOf(payload));
}
