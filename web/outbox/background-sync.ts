/** What the page asks the browser to wake the worker for; a name of its own follows. */
const beginning = 'outbox ';

export const isOutboxSync = (tag: string): boolean => tag.startsWith(beginning);

type SyncManager = { readonly register: (tag: string) => Promise<void> };

/** Whether this browser sends for us after the app was closed. Safari and Firefox do not. */
export const canSyncInBackground = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/**
 * Asks the browser to wake the worker when there is a network. Each time by another name: Chromium tries one that has
 * failed again only after a rest of minutes, also when it is asked for once more. Never throws: without it, the open
 * app sends.
 */
export async function requestSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  try {
    // `ready` would wait for ever where no worker is registered.
    const registration = await navigator.serviceWorker.getRegistration();
    // TypeScript's library has no Background Sync, since only Chromium has it.
    const sync = (registration as { readonly sync?: SyncManager } | undefined)?.sync;
    await sync?.register(`${beginning}${crypto.randomUUID()}`);
  } catch {
    // Forbidden in the browser's settings.
  }
}
