import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

/** Listens on 127.0.0.1, by default on a free port. Returns the port. */
export async function listenHere(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  // The address of a TCP server has a port.
  return (server.address() as AddressInfo).port;
}

/** Stops a server, and ends its connections. */
export async function stopServer(server: HttpServer): Promise<void> {
  const stopped = new Promise((resolve) => server.close(resolve));
  // After `close`, so that no new connection is accepted meanwhile.
  server.closeAllConnections();
  await stopped;
}
