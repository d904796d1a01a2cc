import { Agent, request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { problemSchema, type Problem } from '../../shared/problem.ts';

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Header names and values as received, in order, without Date, Connection and Keep-Alive. */
  readonly rawHeaders: readonly (readonly [string, string])[];
  readonly bytes: Buffer;
  readonly text: string;
  /** Parsed on access; throws if the body is no JSON. */
  readonly json: unknown;
  /** The problem details. Throws for any other answer. */
  readonly problem: Problem;
};

export type Sending = {
  /** A string or bytes are sent unchanged; anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: OutgoingHttpHeaders;
};

export type HttpClient = {
  readonly send: (method: string, path: string, sending?: Sending) => Promise<Answer>;
  readonly close: () => void;
};

const ofTheConnection = new Set(['date', 'connection', 'keep-alive']);

/** An HTTP client for a server on 127.0.0.1 that follows no redirects, and decompresses and normalises nothing. */
export function createHttpClient(port: number): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    close: () => agent.destroy(),
    send: (method, path, { body, headers = {} } = {}) =>
      new Promise((resolve, reject) => {
        const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
        const bytes = isRaw ? body : JSON.stringify(body);
        const isChunked = 'Transfer-Encoding' in headers;
        const request = httpRequest({
          host: '127.0.0.1',
          port,
          method,
          path,
          agent,
          headers: {
            ...(isRaw ? {} : { 'Content-Type': 'application/json' }),
            ...(bytes === undefined || isChunked ? {} : { 'Content-Length': Buffer.byteLength(bytes) }),
            ...headers,
          },
        });
        request.on('error', reject);
        request.on('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve(answerOf(response.statusCode ?? 0, response.headers, response.rawHeaders, Buffer.concat(chunks))),
          );
        });
        request.end(bytes);
      }),
  };
}

function answerOf(status: number, headers: IncomingHttpHeaders, raw: readonly string[], bytes: Buffer): Answer {
  const pairs = raw.flatMap((name, place) => (place % 2 === 0 ? [[name, raw[place + 1] ?? ''] as const] : []));
  return {
    status,
    headers,
    rawHeaders: pairs.filter(([name]) => !ofTheConnection.has(name.toLowerCase())),
    bytes,
    get text() {
      return bytes.toString();
    },
    get json(): unknown {
      return JSON.parse(bytes.toString());
    },
    get problem() {
      if (headers['content-type'] !== 'application/problem+json') {
        throw new Error(`${status} is no problem: ${bytes.toString().slice(0, 500)}`);
      }
      return problemSchema.parse(JSON.parse(bytes.toString()));
    },
  };
}
