import { flush, type FlushSurroundings } from './flush.ts';

/**
 * The worker's `sync` event: sends what waits while no page is open. Rejects while something is left that may still
 * arrive, so that the browser tries again later, in longer and longer pauses of its own.
 */
export async function flushInBackground(surroundings: Partial<FlushSurroundings> = {}): Promise<void> {
  const { remaining } = await flush({ which: 'eager' }, surroundings);
  if (remaining > 0) throw new Error(`${remaining} requests still wait`);
}
