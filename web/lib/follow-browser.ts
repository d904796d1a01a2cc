import { focusManager, onlineManager } from '@tanstack/react-query';
import { hourMs } from '../../shared/duration.ts';

/** How long a visible page uses its data before it refreshes, in milliseconds. */
const freshMs = hourMs;

/**
 * Starts with `navigator.onLine`; the online manager listens to its changes. The user has come back when the page
 * becomes visible, when it is restored from the back/forward cache, and every hour while it is visible.
 */
export function followBrowser(): void {
  onlineManager.setOnline(navigator.onLine);
  focusManager.setEventListener((handleFocus) => {
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => handleFocus();
    document.addEventListener('visibilitychange', look, { signal });
    // The first event only means that the page was opened.
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    // A suspended page's timer does not run; then the visibility event comes first.
    const timer = setInterval(look, freshMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    return () => ending.abort();
  });
}
