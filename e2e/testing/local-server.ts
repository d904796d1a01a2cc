import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LocalServer = { readonly origin: string; readonly stop: () => Promise<void> };

/** Answers requests on a free port. */
export async function startLocalServer(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer);
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  // The address of a TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
