import { noteReached, noteUnreachable } from './connection.ts';

/**
 * Longer than this without a single byte, nobody is there any more, in milliseconds. A line that is slow goes on as
 * long as it takes.
 */
const silenceMs = 20_000;

/**
 * No usable answer of our server: no network, none that goes on, somebody in between who answers in its place, or an
 * error.
 */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /**
   * Of an error that our server, or a proxy before it, answered with: then it is not the connection. Null: nothing of
   * ours answered.
   */
  readonly status: number | null;

  constructor(message: string, { status = null, ...options }: ErrorOptions & { readonly status?: number | null } = {}) {
    super(message, options);
    this.status = status;
  }
}

/**
 * What a proxy before our server says for it when it is away, too busy, or not to be asked. A captive portal says 200
 * to everything, or 404, or 511.
 */
export const isFailureOfOurs = (status: number): boolean =>
  status === 403 || status === 429 || (status >= 500 && status !== 511);

/** How JSON of ours is asked for that is kept by ourselves. `known`: the ETag of what is here already. */
export const askingJson = (known?: string | null) =>
  ({
    headers: { Accept: 'application/json', ...(known && { 'If-None-Match': known }) },
    cache: 'no-store',
    credentials: 'same-origin',
  }) as const;

/** An answer of our own API. `body` is checked by the caller. */
export type OwnAnswer = {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  readonly response: Response;
};

/**
 * `onStart`: status and headers are there. `onBytes`: a piece of the body is; the next is not asked for before it has
 * returned.
 */
export type Receiver = {
  /** How long the first byte may take, in milliseconds, where that is not as long as every other. */
  readonly firstByteMs?: number;
  readonly onStart?: (response: Response) => void;
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;
};

/**
 * Fetches and hands on what comes as it comes. Throws what `fetch` throws, a TimeoutError after a silence, and the
 * reason of `init.signal`.
 */
export async function receive(
  path: string,
  init: RequestInit,
  { firstByteMs = silenceMs, onStart, onBytes }: Receiver,
): Promise<Response> {
  const { signal } = init;
  signal?.throwIfAborted();
  const ending = new AbortController();
  const leave = () => ending.abort(signal?.reason);
  signal?.addEventListener('abort', leave);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (patienceMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(new DOMException('Nothing was heard any more', 'TimeoutError')), patienceMs);
  };
  try {
    wait(firstByteMs);
    const response = await fetch(path, { ...init, signal: ending.signal });
    onStart?.(response);
    const reader = response.body?.getReader();
    for (;;) {
      wait(silenceMs);
      const piece = await reader?.read();
      if (!piece || piece.done) return response;
      await onBytes(piece.value);
    }
  } catch (error) {
    // The rest is of no use to anybody.
    ending.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

const typeOf = (response: Response): string => response.headers.get('Content-Type') ?? '';

/**
 * A success that only our server gives, though a version of it may have written it whose words this one does not know.
 */
function isSurelyOurs(response: Response): boolean {
  const isKnown =
    /^"[\w-]{22}(-br|-gzip)?"$/.test(response.headers.get('ETag') ?? '') ||
    response.headers.get('Cache-Control') === 'no-store';
  return response.ok && isKnown && typeOf(response).startsWith('application/json');
}

/**
 * `isOurs`: whether the text of a success is what was asked for. Everything that is not JSON of ours counts as no
 * answer. Throws UnreachableError, and the reason of `init.signal` when that was aborted.
 */
export async function askOwnServer(
  path: string,
  init: RequestInit,
  isOurs: (text: string) => boolean,
  firstByteMs?: number,
): Promise<OwnAnswer> {
  const decoder = new TextDecoder();
  let text = '';
  let response: Response;
  try {
    response = await receive(path, init, {
      ...(firstByteMs !== undefined && { firstByteMs }),
      // Its body may take long to come; meanwhile nobody is offline.
      onStart: (begun) => isSurelyOurs(begun) && noteReached(),
      onBytes: (bytes) => {
        text += decoder.decode(bytes, { stream: true });
      },
    });
    text += decoder.decode();
  } catch (error) {
    // Whoever asked has gone; that says nothing of the network.
    init.signal?.throwIfAborted();
    noteUnreachable();
    throw new UnreachableError('No answer', { cause: error });
  }
  const { status } = response;
  const isProblem = !response.ok && typeOf(response).startsWith('application/problem+json');
  if (status === 304 || isProblem || (response.ok && isOurs(text))) {
    noteReached();
    return { status, text, etag: response.headers.get('ETag'), response };
  }
  // A network's own equipment may say so too: neither is known.
  if (isFailureOfOurs(status)) throw new UnreachableError(`The server answered with ${status}`, { status });
  if (isSurelyOurs(response)) throw new UnreachableError('A later version has answered', { status });
  noteUnreachable();
  throw new UnreachableError(`Somebody else answered with ${status}`);
}
