import type { QueryClient } from '@tanstack/react-query';
import { withTimeout } from '../lib/with-timeout.ts';

/** In milliseconds. A screen that reads nothing, or waits for the network, must not delay the rest. */
const maxMs = 1000;

/** Resolves once the first screen has read its data and is painted. Called before it is rendered. */
export async function firstScreen(client: QueryClient): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' || client.isFetching() > 0) return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          // Components that were just rendered may read more.
          if (client.isFetching() > 0) return;
          stop();
          resolve();
        }),
      );
    });
  });
  await withTimeout(painted, maxMs);
}
