import { focusManager, onlineManager } from '@tanstack/react-query';
import { outboxRows } from '../outbox/outbox-list.ts';
import { flushes } from '../outbox/page-outbox.ts';
import { photoCount } from '../lib/device-status.ts';
import { forgetOldShared } from './shared-photos.ts';

/** The longest timeout, in milliseconds. */
const maxTimerMs = 60_000;
const pauseMs = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
/** A run requested during the current one. */
let again: 'due' | 'eager' | null = null;

/**
 * Sends photos after their requests: checks after each flush, and when one is due. Opening the app, or coming back to
 * it, tries all of them at once, because a page closed during an attempt has postponed them. Costs nothing if there are
 * none.
 */
export function startPhotos(): void {
  flushes.subscribe(() => void sendDuePhotos());
  // The worker, or another tab, may have sent their request.
  outboxRows.subscribe(() => void sendDuePhotos());
  // Any response of our server shows that it can be reached again.
  onlineManager.subscribe(() => void sendDuePhotos(true));
  focusManager.subscribe((isFocused) => isFocused && void sendDuePhotos(true));
  // If the cache cannot be read, the next start does it.
  void forgetOldShared().catch(() => {});
  const begin = () => void sendDuePhotos(true).then(sweep);
  // My Requests has read the database already.
  if (photoCount.get() > 0) return begin();
  // The count is 0 until the database has been read.
  const stop = photoCount.subscribe(() => {
    stop();
    begin();
  });
}

/** Runs once per visit. */
async function sweep(): Promise<void> {
  // If its code fails to load, or the database fails, the next visit does it.
  await import('./photo-store.ts').then(({ sweepPhotos }) => sweepPhotos()).catch(() => {});
}

/** Sends due photos, unless there is no network. */
export async function sendDuePhotos(eager = false): Promise<void> {
  clearTimeout(timer);
  if (photoCount.get() === 0 || !onlineManager.isOnline()) return;
  if (isRunning) {
    again = eager ? 'eager' : (again ?? 'due');
    return;
  }
  isRunning = true;
  try {
    const { sendPhotos } = await import('./send-photos.ts');
    const nextAt = await sendPhotos(eager);
    if (nextAt === null) return;
    const waitMs = Math.min(Math.max(nextAt - Date.now(), pauseMs), maxTimerMs);
    timer = setTimeout(() => void sendDuePhotos(), waitMs);
  } catch {
    // The code failed to load, or the database failed: the next flush tries again.
  } finally {
    isRunning = false;
    if (again) {
      const next = again;
      again = null;
      void sendDuePhotos(next === 'eager');
    }
  }
}
