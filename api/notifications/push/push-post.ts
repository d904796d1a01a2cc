import { Agent, request as httpsRequest, type RequestOptions } from 'node:https';
import type { Agent as HttpAgent, ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

type Message = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly signal: AbortSignal;
};

/**
 * Posts to a push service and answers its status: of the answer nothing else is read, and nobody is followed elsewhere.
 */
export type PushPost = (endpoint: string, message: Message) => Promise<number>;

/** The network, for tests without certificates. */
type Network = {
  readonly request: (url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void) => ClientRequest;
  /** Refuses addresses of networks that are not everybody's, among all that a name leads to. */
  readonly filtering: HttpAgent;
  readonly plain: HttpAgent;
  readonly lookup?: LookupFunction;
};

export type PostOptions = {
  /** Hosts of the settings whose names may lead into a network of one's own. */
  readonly trusted: readonly string[];
  readonly network?: Network;
};

function httpsNetwork(): Network {
  const settings = { keepAlive: true, maxFreeSockets: 4, timeout: 60_000 };
  return { request: httpsRequest, filtering: new RequestFilteringHttpsAgent(settings), plain: new Agent(settings) };
}

/** Not `fetch`, which connects wherever a name leads at that moment. */
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
        // What it says is nobody's business; a long or slow answer would keep the connection.
        answer.on('error', () => {});
        if (Number(answer.headers['content-length'] ?? Infinity) < 1000) answer.resume();
        else answer.destroy();
      });
      // After the answer it may fail once more, which concerns nobody.
      sent.on('error', reject);
      sent.end(body);
    });
}
