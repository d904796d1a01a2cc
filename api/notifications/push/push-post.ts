import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { Agent as HttpAgent, ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

type Message = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
};

/** Posts to a push service and returns the HTTP status. Reads nothing of the body and follows no redirects. */
export type PushPost = (endpoint: string, message: Message) => Promise<number>;

/** Network access; tests use one without TLS. */
type Network = {
  readonly request: (url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;
  /** Refuses private and other special addresses among those that a name resolves to. */
  readonly filtering: HttpAgent;
  readonly plain: HttpAgent;
  readonly lookup?: LookupFunction;
};

export type PostOptions = {
  /** Hosts of the settings, whose names may resolve to a private network. */
  readonly trusted: readonly string[];
  readonly network?: Network;
};

function httpsNetwork(): Network {
  const settings = { keepAlive: true, maxFreeSockets: 4, timeout: 60_000 };
  return { request: httpsRequest, filtering: new RequestFilteringHttpsAgent(settings), plain: new Agent(settings) };
}

/** Not `fetch`, which resolves the name itself and so cannot be limited to checked addresses. */
export function createPushPost({ trusted, network = httpsNetwork() }: PostOptions): PushPost {
  const { request, filtering, plain, lookup } = network;
  return (endpoint, { headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const url = new URL(endpoint);
      const options: RequestOptions = {
        method: 'POST',
        headers: { ...headers, 'Content-Length': body.byteLength },
        signal,
        agent: trusted.includes(url.host) ? plain : filtering,
        ...(lookup && { lookup }),
      };
      const sent = request(url, options, (answer) => {
        resolve(answer.statusCode ?? 0);
        // The body is ignored; the connection is closed because a long or slow body would keep it.
        answer.on('error', () => {});
        if (Number(answer.headers['content-length'] ?? Infinity) < 1000) answer.resume();
        else answer.destroy();
      });
      // A later error on the connection is irrelevant once the status is known.
      sent.on('error', reject);
      sent.end(body);
    });
}
