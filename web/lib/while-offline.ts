import { connection } from './connection.ts';
import { onReturn } from './on-return.ts';

/** After a try that came to nothing, in milliseconds; twice as long each time, up to a minute. */
const firstPauseMs = 2000;
const longestPauseMs = 60_000;

/**
 * For a screen that waits for our server: `ask` asks it for something as long as it cannot be reached, when the network
 * or the reader is back and by itself. Otherwise nobody there would learn that it answers again. Answers how to stop.
 */
export function whileOffline(ask: () => Promise<void>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = firstPauseMs;
  let asking = false;

  const plan = () => {
    clearTimeout(timer);
    if (signal.aborted || asking || connection.get() === 'online') return;
    timer = setTimeout(() => {
      // Nobody looks: the return does it then.
      if (document.visibilityState === 'visible') void run();
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const run = async () => {
    clearTimeout(timer);
    if (asking) return;
    asking = true;
    try {
      await ask();
    } finally {
      asking = false;
      plan();
    }
  };
  const now = () => {
    pauseMs = firstPauseMs;
    void run();
  };

  // A claim of the browser's, which is proved or disproved at once.
  addEventListener('online', now, { signal });
  const stops = [
    onReturn(() => connection.get() === 'offline' && now()),
    connection.subscribe(() => {
      if (connection.get() === 'online') pauseMs = firstPauseMs;
      plan();
    }),
  ];
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });
  plan();
  return () => ending.abort();
}
