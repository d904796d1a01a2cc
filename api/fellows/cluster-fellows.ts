import cluster, { type Worker } from 'node:cluster';
import type { Fellows, News } from './fellows.ts';

/** News on the channel of `node:cluster`, apart from whatever else is said there. */
type Envelope = { readonly news: News };

const isEnvelope = (message: unknown): message is Envelope =>
  typeof message === 'object' && message !== null && 'news' in message;

/** For a process that `node:cluster` has started: the others of this machine, by way of the one that started them. */
export function clusterFellows(): Fellows {
  return {
    tell: (news) => {
      // Whoever would pass it on may just have gone.
      if (process.connected) process.send?.({ news } satisfies Envelope, () => {});
    },
    hear: (listener) => {
      process.on('message', (message) => {
        if (isEnvelope(message)) listener(message.news);
      });
    },
    stop: () => Promise.resolve(),
  };
}

/** For the process that starts the others: what one of them tells reaches all the rest. */
export function passNewsOn(): void {
  cluster.on('message', (from: Worker, message: unknown) => {
    if (!isEnvelope(message)) return;
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (worker && worker !== from && worker.isConnected()) worker.send(message, () => {});
    }
  });
}
