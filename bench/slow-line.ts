import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type SlowLine = {
  readonly origin: string;
  /** Every connection is lost, as when a phone leaves the reach of its mast. */
  readonly cut: () => void;
  readonly stop: () => Promise<void>;
};

type Speed = {
  /** Added to every exchange, in milliseconds: half of it each way. */
  readonly roundTripMs: number;
  /** From the server to the browser, over all connections together. */
  readonly bytesPerSecond: number;
};

/** One after the other over all connections, as a radio sends them. */
function sender({ roundTripMs, bytesPerSecond }: Speed) {
  let freeAt = 0;
  return (bytes: number): number => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / bytesPerSecond) * 1000;
    return freeAt - now + roundTripMs / 2;
  };
}

/** At most this much waits on the way; then the server is held up, as a full buffer does. */
const longestWaitMs = 2000;

/** Stands between a browser and a server on this machine, and is as slow as it is told to be. */
export async function startSlowLine(port: number, speed: Speed): Promise<SlowLine> {
  const delayOf = sender(speed);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((browser) => {
    const onward = connect(port, '127.0.0.1');
    keep(browser);
    keep(onward);
    // The connection itself costs a round trip, too.
    const readyAt = performance.now() + speed.roundTripMs;
    browser.on('data', (bytes) => {
      setTimeout(
        () => onward.writable && onward.write(bytes),
        speed.roundTripMs / 2 + Math.max(0, readyAt - performance.now()),
      );
    });
    onward.on('data', (bytes) => {
      for (let start = 0; start < bytes.length; start += 1400) {
        const piece = bytes.subarray(start, start + 1400);
        const delay = delayOf(piece.length);
        setTimeout(() => browser.writable && browser.write(piece), delay);
        if (delay < longestWaitMs || onward.isPaused()) continue;
        onward.pause();
        setTimeout(() => onward.resume(), delay - longestWaitMs / 2);
      }
    });
    browser.on('close', () => onward.destroy());
    onward.on('close', () => setTimeout(() => browser.end(), delayOf(0)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    // A server that listens on TCP has an address with a port.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
