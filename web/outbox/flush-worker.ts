import { flush, type FlushSurroundings } from './flush.ts';

/**
 * How long a page may be at work before the browser is to try again, in milliseconds. A page that is being closed holds
 * the turn for a moment, and the browser's own pause would be of minutes.
 */
const turnMs = 60_000;

/**
 * The worker's `sync` event: sends what waits while no page is open. Rejects while something is left that may still
 * arrive, so that the browser tries again later, in longer and longer pauses of its own.
 */
export async function flushInBackground(surroundings: Partial<FlushSurroundings> = {}): Promise<void> {
  const { remaining } = await flush({ which: 'eager', wait: AbortSignal.timeout(turnMs) }, surroundings);
  if (remaining > 0) throw new Error(`${remaining} requests still wait`);
}
