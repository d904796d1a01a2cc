/** Prefix of the sync tags; a unique suffix follows. */
const beginning = 'outbox ';

/** Pending registrations at most. Each wakes the worker, which sends everything that waits. */
const maxPending = 8;

export const isOutboxSync = (tag: string): boolean => tag.startsWith(beginning);

type SyncManager = {
  readonly register: (tag: string) => Promise<void>;
  readonly getTags: () => Promise<readonly string[]>;
};

/** Whether this browser can send after the app was closed. Safari and Firefox cannot. */
export const canSyncInBackground = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/**
 * Registers a background sync, each time with a new tag: Chromium delays the retry of a failed tag by minutes, even if
 * the tag is registered again. Never throws: without background sync, the open app sends.
 */
export async function requestSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  try {
    // `ready` never resolves if no worker is registered.
    const registration = await navigator.serviceWorker.getRegistration();
    // TypeScript's library does not declare Background Sync, because only Chromium has it.
    const sync = (registration as { readonly sync?: SyncManager } | undefined)?.sync;
    if (!sync || (await sync.getTags()).length >= maxPending) return;
    await sync.register(`${beginning}${crypto.randomUUID()}`);
  } catch {
    // Forbidden in the browser's settings.
  }
}
