import { noteReached, noteUnreachable } from './connection.ts';

/** Longer than this nobody waits for a page, in milliseconds. */
const patienceMs = 15_000;

/** No usable answer of our server: no network, none in time, somebody in between who answers in its place, or an error. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** Of an error that our server, or a proxy before it, answered with: then it is not the connection. Null: nothing of ours answered. */
  readonly status: number | null;

  constructor(message: string, { status = null, ...options }: ErrorOptions & { readonly status?: number | null } = {}) {
    super(message, options);
    this.status = status;
  }
}

/** What a proxy before our server says for it when it is away, too busy, or not to be asked. A captive portal says 200 to everything, or 404, or 511. */
export const isFailureOfOurs = (status: number): boolean => status === 403 || status === 429 || (status >= 500 && status !== 511);

/** An answer of our own API. `body` is checked by the caller. */
export type OwnAnswer = { readonly status: number; readonly text: string; readonly etag: string | null; readonly response: Response };

/**
 * `isOurs`: whether the text of a success is what was asked for. Everything that is not JSON of ours counts as no answer.
 * Throws UnreachableError, and the reason of `init.signal` when that was aborted.
 */
export async function askOwnServer(path: string, init: RequestInit, isOurs: (text: string) => boolean): Promise<OwnAnswer> {
  let answer: OwnAnswer;
  try {
    const patience = AbortSignal.timeout(patienceMs);
    const response = await fetch(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, patience]) : patience });
    answer = { status: response.status, text: await response.text(), etag: response.headers.get('ETag'), response };
  } catch (error) {
    // Whoever asked has gone; that says nothing of the network.
    init.signal?.throwIfAborted();
    noteUnreachable();
    throw new UnreachableError('No answer', { cause: error });
  }
  const { response, text, status } = answer;
  const isProblem = !response.ok && response.headers.get('Content-Type')?.startsWith('application/problem+json');
  if (status === 304 || isProblem || (response.ok && isOurs(text))) {
    noteReached();
    return answer;
  }
  // A network's own equipment may say so too: neither is known.
  if (isFailureOfOurs(status)) throw new UnreachableError(`The server answered with ${status}`, { status });
  noteUnreachable();
  throw new UnreachableError(`Somebody else answered with ${status}`);
}
