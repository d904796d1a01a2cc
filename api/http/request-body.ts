import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../shared/problem.ts';

/** Default limit of a JSON body in bytes. */
const usualLimit = 100_000;

export type BodyOptions = {
  /** Bytes. */
  readonly limit?: number | undefined;
  /** Whether a missing body is accepted as `{}`, with any content type. */
  readonly isOptional?: boolean | undefined;
};

/**
 * Reads a JSON body. Throws problems: 415 for anything but JSON in UTF-8, 413 above the limit, 400 for malformed JSON,
 * 422 for half a surrogate pair.
 */
export async function readJsonBody(
  request: IncomingMessage,
  { limit = usualLimit, isOptional = false }: BodyOptions = {},
): Promise<unknown> {
  const early = isOptional ? await readBytes(request, limit) : null;
  if (early?.length === 0) return {};
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)) {
    throw new ProblemError('unsupported-media-type', 'Send JSON: Content-Type: application/json');
  }
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new ProblemError('unsupported-media-type', 'Send the body without a Content-Encoding');
  }
  const bytes = early ?? (await readBytes(request, limit));
  try {
    const text = utf8.decode(bytes);
    if (escapedNul.test(text)) throw new SyntaxError('Text must not contain the character U+0000');
    return JSON.parse(text, escapedSurrogate.test(text) ? refuseHalfSurrogates : undefined);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('bad-request', 'The body is not valid JSON');
  }
}

/** An escaped U+0000; not the same characters after an escaped backslash. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** Possibly half a surrogate pair. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/** Refuses half a surrogate pair: it cannot be stored as text, and PostgreSQL rejects it in JSON. */
function refuseHalfSurrogates(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new ProblemError('invalid', 'unreadable');
  return value;
}

/** It has no state between calls, because none is made with `stream: true`. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (limit: number) => new ProblemError('too-large', `The body is larger than ${limit} bytes`);

/** Throws 413 above the limit, 400 if the body is incomplete. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) {
      reject(tooLarge(limit));
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) {
        // The rest is read and discarded until the answer closes the connection.
        chunks.length = 0;
        reject(tooLarge(limit));
      } else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // An aborted request emits an error; the client may be gone.
    request.once('error', () => reject(new ProblemError('bad-request', 'The body arrived incomplete')));
  });
}
