import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a submission on its way. `slow`: it arrives, and the answer takes its time. */
export type Weather = 'good' | 'slow' | 'request lost' | 'reply lost' | 'captive portal' | '503';

export type FaultyProxy = {
  readonly origin: string;
  /** Of submissions; everything else always passes. */
  weather: Weather;
  readonly stop: () => Promise<void>;
};

const slowMs = 700;
const isSubmission = ({ method, url = '' }: IncomingMessage): boolean => method === 'POST' && url.startsWith('/api/');

/** Stands between browser and server, and does to submissions what mobile networks do. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const { host } = new URL(target);
  let origin = '';
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, weather: Weather) => {
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin === origin && { origin: target }) };
    const onward = request(target + (incoming.url ?? '/'), { method: incoming.method ?? 'GET', headers }, (reply) => {
      // Only now is it certain that the server has committed.
      if (weather === 'reply lost') {
        reply.resume();
        incoming.socket.destroy();
        return;
      }
      setTimeout(() => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      }, weather === 'slow' ? slowMs : 0);
    });
    // A browser that was killed takes its connections along.
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('error', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server: Server = createServer((incoming, outgoing) => {
    const weather = isSubmission(incoming) ? proxy.weather : 'good';
    if (weather === 'request lost') incoming.socket.destroy();
    else if (weather === 'captive portal') outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>Welcome to the hotel</html>');
    else if (weather === '503') outgoing.writeHead(503, { 'Content-Type': 'text/html' }).end('<html>Back soon</html>');
    else pass(incoming, outgoing, weather);
  });
  server.on('clientError', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on TCP has an address with a port.
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const proxy: FaultyProxy = {
    origin,
    weather: 'good',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return proxy;
}
