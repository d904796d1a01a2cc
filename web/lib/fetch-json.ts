import { onlineManager } from '@tanstack/react-query';
import { silenceMs } from './with-timeout.ts';

/** No usable answer: no network, none that goes on, an error, or something else than what was asked for. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** Of the answer that was of no use: then it is not the connection. Null: none came. */
  readonly status: number | null;

  constructor(message: string, { status = null, ...options }: ErrorOptions & { readonly status?: number | null } = {}) {
    super(message, options);
    this.status = status;
  }
}

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

/**
 * `isOurs`: whether the text of a success is what was asked for. A refusal is problem details. Everything else is of no
 * use. Throws UnreachableError, and the reason of `init.signal` when that was aborted.
 */
export async function fetchJson(
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
      onStart: (begun) => begun.ok && onlineManager.setOnline(true),
      onBytes: (bytes) => {
        text += decoder.decode(bytes, { stream: true });
      },
    });
    text += decoder.decode();
  } catch (error) {
    // Whoever asked has gone; that says nothing of the network.
    init.signal?.throwIfAborted();
    onlineManager.setOnline(false);
    throw new UnreachableError('No answer', { cause: error });
  }
  const { status } = response;
  const type = response.headers.get('Content-Type') ?? '';
  const isProblem = !response.ok && type.startsWith('application/problem+json');
  if (status === 304 || isProblem || (response.ok && isOurs(text))) {
    onlineManager.setOnline(true);
    return { status, text, etag: response.headers.get('ETag'), response };
  }
  // A proxy in between may have said so: nothing is known of the connection.
  throw new UnreachableError(`The answer with ${status} is of no use`, { status });
}
