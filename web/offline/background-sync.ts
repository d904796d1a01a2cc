import { syncTag } from './sync-tag.ts';

type SyncManager = { readonly register: (tag: string) => Promise<void> };

/** Whether this browser sends for us after the app was closed. Safari and Firefox do not. */
export const canSyncInBackground = (): boolean => 'serviceWorker' in navigator && 'SyncManager' in globalThis;

/** Asks the browser to wake the worker when there is a network. Never throws: without it, the open app sends. */
export async function requestSync(): Promise<void> {
  if (!canSyncInBackground()) return;
  try {
    // `ready` would wait for ever where no worker is registered.
    const registration = await navigator.serviceWorker.getRegistration();
    // TypeScript's library has no Background Sync, since only Chromium has it.
    await (registration as { readonly sync?: SyncManager } | undefined)?.sync?.register(syncTag);
  } catch {
    // Forbidden in the browser's settings.
  }
}
