import { focusManager, onlineManager } from '@tanstack/react-query';
import { askServerForNews } from '../offline/sync-copy.ts';

/** Milliseconds before the first question. The pause doubles each time, up to `maxPauseMs`. */
export const firstPauseMs = 5000;
export const maxPauseMs = 60_000;

/**
 * Asks our server again while it cannot be reached. After a request that failed the browser sends no `online` event,
 * and buttons that need a connection would stay disabled until the reader leaves the page and returns.
 */
export function askWhileOffline(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let askedAt = Number.NEGATIVE_INFINITY;

  const plan = () => {
    clearTimeout(timer);
    if (onlineManager.isOnline()) return;
    // The pause starts again only after a long time without questions, so a connection that fails again at once is not
    // asked every five seconds.
    if (Date.now() - askedAt > 2 * maxPauseMs) pauseMs = firstPauseMs;
    timer = setTimeout(() => void ask(), pauseMs);
  };
  const ask = async () => {
    // Without a network the browser sends `online` later; a hidden page asks when it is shown.
    if (focusManager.isFocused() && navigator.onLine) {
      pauseMs = Math.min(2 * pauseMs, maxPauseMs);
      askedAt = Date.now();
      await askServerForNews().catch(() => {});
    }
    plan();
  };
  onlineManager.subscribe(plan);
  plan();
}
