import type { IncomingMessage } from 'node:http';

export type Pace = {
  /** Length of a period, in milliseconds. */
  readonly everyMs: number;
  /** Number of bytes that must arrive in each period; if fewer do, the transfer ends. */
  readonly bytes: number;
};

/** How many bytes of a refused body to read and discard: more than any phone's picture. */
const maxBytes = 64 * 1024 ** 2;

/** About 1 kB/s, as for an accepted body, but given up sooner. */
const lastPace: Pace = { everyMs: 5000, bytes: 5000 };

/**
 * Reads and discards the rest of a refused body. Resolves at its end, after the maximum, or when it arrives too slowly.
 * Closing a connection with unread data resets it, and a client that is still sending would lose the answer.
 */
export function drainBody(request: IncomingMessage, most = maxBytes, pace = lastPace): Promise<void> {
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
