import type { IncomingMessage } from 'node:http';

/** How long any request but an upload may take to arrive, in milliseconds. */
const bodyMs = 30_000;

/** An upload's limit is its rate; node:http's own limit has to leave it the life of its address. */
export const longestRequestMs = 15 * 60 * 1000;

const isUpload = ({ method, url }: IncomingMessage): boolean => method === 'PUT' && /^\/objects\/[^/]/.test(url ?? '');

/** Closes the connection of who sends a body too slowly. What has no body has arrived with its headers. */
export function letSlowBodyGo(request: IncomingMessage, limitMs = bodyMs): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  if (isUpload(request)) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, limitMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
