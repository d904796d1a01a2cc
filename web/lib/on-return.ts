/** How long a page that stays in view goes on with what it has, in milliseconds. */
const hourMs = 3_600_000;

/**
 * Calls back when somebody looks at the page again, when the browser brings it back from its memory, and every hour
 * that it stays in view. Answers how to stop.
 */
export function onReturn(run: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const inView = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', inView, { signal });
  // The first one tells only that the page has been opened.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) run();
    },
    { signal },
  );
  // Asleep it does not count; then the look at the page comes first.
  const timer = setInterval(inView, hourMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  return () => ending.abort();
}
