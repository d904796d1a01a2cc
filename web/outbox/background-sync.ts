/**
 * By these names the page asks for the worker's `sync` event, and the worker knows it. Several, because the browser
 * tries a name that has failed once only after a rest of minutes, also when it is asked for again.
 */
export const syncTags: readonly string[] = [
  'outbox',
  'outbox 2',
  'outbox 3',
  'outbox 4',
  'outbox 5',
  'outbox 6',
  'outbox 7',
  'outbox 8',
];

type SyncManager = {
  readonly register: (tag: string) => Promise<void>;
  readonly getTags: () => Promise<readonly string[]>;
};

/** Whether this browser sends for us after the app was closed. Safari and Firefox do not. */
export const canSyncInBackground = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/** Asks the browser to wake the worker when there is a network. Never throws: without it, the open app sends. */
export async function requestSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  try {
    // `ready` would wait for ever where no worker is registered.
    const registration = await navigator.serviceWorker.getRegistration();
    // TypeScript's library has no Background Sync, since only Chromium has it.
    const sync = (registration as { readonly sync?: SyncManager } | undefined)?.sync;
    const pending = await sync?.getTags();
    // What is new does not wait until the browser has rested from a try that failed.
    const tag = syncTags.find((name) => !pending?.includes(name));
    if (tag !== undefined) await sync?.register(tag);
  } catch {
    // Forbidden in the browser's settings.
  }
}
