import type { IncomingMessage } from 'node:http';

export type Pace = {
  /** Each stretch of this many milliseconds … */
  readonly everyMs: number;
  /** … must bring at least this many bytes, or the sender is let go. */
  readonly bytes: number;
};

/** Bytes of a refused body that are read and thrown away: more than any picture of a phone. */
const mostBytes = 64 * 1024 ** 2;

/** About 1 kB/s, as for a body that is wanted, but sooner given up. */
const lastPace: Pace = { everyMs: 5000, bytes: 5000 };

/**
 * Reads what still comes of a body that nobody will use, and resolves when that was all, when it was too much, or when
 * it comes too slowly. Closing a connection with something unread resets it, and takes the answer from a client that is
 * still sending.
 */
export function readOn(request: IncomingMessage, most = mostBytes, pace = lastPace): Promise<void> {
  return new Promise((resolve) => {
    if (request.destroyed || request.readableEnded) {
      resolve();
      return;
    }
    let size = 0;
    let before = 0;
    const end = () => {
      clearInterval(watch);
      resolve();
    };
    const watch = setInterval(() => {
      if (size - before < pace.bytes) end();
      before = size;
    }, pace.everyMs);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) end();
    });
    for (const last of ['end', 'close', 'error']) request.once(last, end);
  });
}
