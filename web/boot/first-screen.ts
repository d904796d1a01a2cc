import type { QueryClient } from '@tanstack/react-query';
import { withTimeout } from '../lib/with-timeout.ts';

/** In milliseconds: a screen that reads nothing, or waits for the network, keeps nothing else waiting. */
const mostMs = 1000;

/** Once what the first screen has read is painted. Asked for before it is drawn. */
export async function firstScreen(client: QueryClient): Promise<void> {
  const painted = new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' || client.isFetching() > 0) return;
      requestAnimationFrame(() =>
        setTimeout(() => {
          // What has just been drawn may read more.
          if (client.isFetching() > 0) return;
          stop();
          resolve();
        }),
      );
    });
  });
  await withTimeout(painted, mostMs);
}
