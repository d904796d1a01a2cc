import { focusManager, onlineManager } from '@tanstack/react-query';

/** How long a page that stays in view goes on with what it has, in milliseconds. */
const hourMs = 3_600_000;

/**
 * Begins with the browser's word on the network; its changes the manager hears by itself. Somebody has come back when
 * the page is looked at again, when the browser brings it back from its memory, and every hour that it stays in view.
 */
export function followBrowser(): void {
  onlineManager.setOnline(navigator.onLine);
  focusManager.setEventListener((handleFocus) => {
    const ending = new AbortController();
    const { signal } = ending;
    const look = () => handleFocus();
    document.addEventListener('visibilitychange', look, { signal });
    // The first one tells only that the page has been opened.
    addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal });
    // Asleep it does not count; then the look at the page comes first.
    const timer = setInterval(look, hourMs);
    signal.addEventListener('abort', () => clearInterval(timer));
    return () => ending.abort();
  });
}
