import { onlineManager } from '@tanstack/react-query';
import { silenceMs } from './with-timeout.ts';

/** There is no usable response: no network, a timeout, an error, or another body than expected. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  /** The status of an unusable response, which is no connection problem. Null: there was no response. */
  readonly status: number | null;

  constructor(message: string, { status = null, ...options }: ErrorOptions & { readonly status?: number | null } = {}) {
    super(message, options);
    this.status = status;
  }
}

/** The request options for JSON that the app caches itself. `known`: the ETag of the cached data. */
export const askingJson = (known?: string | null) =>
  ({
    headers: { Accept: 'application/json', ...(known && { 'If-None-Match': known }) },
    cache: 'no-store',
    credentials: 'same-origin',
  }) as const;

/** A response of our own API. The caller validates `body`. */
export type OwnAnswer = {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  readonly response: Response;
};

/**
 * `onStart`: status and headers have arrived. `onBytes`: a chunk of the body has arrived; the next one is not read
 * before it has returned.
 */
export type Receiver = {
  /** The timeout for the first byte in milliseconds, if it is not the default. */
  readonly firstByteMs?: number;
  readonly onStart?: (response: Response) => void;
  readonly onBytes: (bytes: Uint8Array<ArrayBuffer>) => void | Promise<void>;
};

/**
 * Fetches and passes on the response in chunks. Throws the errors of `fetch`, a TimeoutError after a silence, and the
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
  const wait = (timeoutMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => ending.abort(new DOMException('Nothing was heard any more', 'TimeoutError')), timeoutMs);
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
    // Aborts the rest of the response.
    ending.abort(error);
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

/**
 * Fetches JSON of our API. `isOurs`: whether the body of a success is as expected. A refusal is problem details. Any
 * other response is unusable. Throws UnreachableError, and the reason of `init.signal` if that is aborted.
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
      // The body may take long; until then the app must not show that it is offline.
      onStart: (begun) => begun.ok && onlineManager.setOnline(true),
      onBytes: (bytes) => {
        text += decoder.decode(bytes, { stream: true });
      },
    });
    text += decoder.decode();
  } catch (error) {
    // The caller aborted, which says nothing about the network.
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
  // A proxy may have sent it, so nothing is known about the connection.
  throw new UnreachableError(`The answer with ${status} is of no use`, { status });
}
