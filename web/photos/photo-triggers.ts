import { focusManager, onlineManager } from '@tanstack/react-query';
import { outboxRows } from '../outbox/outbox-list.ts';
import { flushes } from '../outbox/page-outbox.ts';
import { photoCount } from '../lib/device-status.ts';

/** Longer than this setTimeout is not asked to count, in milliseconds. */
const longestTimerMs = 60_000;
const pauseMs = 2000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
/** What has been asked for meanwhile. */
let again: 'due' | 'eager' | null = null;

/**
 * Photos follow their requests: looked for after each flush, and when one is due. Whoever opens the app or looks at it
 * again has them tried at once: a page that was left in the middle has put them off. Where there are none it is free.
 */
export function startPhotos(): void {
  flushes.subscribe(() => void lookForPhotos());
  // The worker, or another tab, may have sent their request.
  outboxRows.subscribe(() => void lookForPhotos());
  // Any answer of our server says that it is there again.
  onlineManager.subscribe(() => void lookForPhotos(true));
  focusManager.subscribe((isFocused) => isFocused && void lookForPhotos(true));
  // Until the device has been read, there are none.
  const stop = photoCount.subscribe(() => {
    stop();
    void lookForPhotos(true).then(sweep);
  });
}

/** Once in a visit. */
async function sweep(): Promise<void> {
  // Should its code not come, or the database fail, the next visit does it.
  await import('./photo-store.ts').then(({ sweepPhotos }) => sweepPhotos()).catch(() => {});
}

/** Sends what waits, unless there is no network. */
export async function lookForPhotos(eager = false): Promise<void> {
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
    const waitMs = Math.min(Math.max(nextAt - Date.now(), pauseMs), longestTimerMs);
    timer = setTimeout(() => void lookForPhotos(), waitMs);
  } catch {
    // Its code has not come, or the database has failed: the next flush tries again.
  } finally {
    isRunning = false;
    if (again) {
      const next = again;
      again = null;
      void lookForPhotos(next === 'eager');
    }
  }
}
