import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../shared/problem.ts';

/** Bytes of JSON that an endpoint takes unless its contract says otherwise. */
const usualLimit = 100_000;

export type BodyOptions = {
  /** Bytes. */
  readonly limit?: number | undefined;
  /** No body at all is then the same as `{}`, whatever its type. */
  readonly isOptional?: boolean | undefined;
};

/**
 * Reads a JSON body. Throws problems: 415 for anything but JSON in UTF-8, 413 above the limit, 400 for malformed JSON,
 * 422 for half a character.
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
    return JSON.parse(text, escapedSurrogate.test(text) ? refuseHalves : undefined);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('bad-request', 'The body is not valid JSON');
  }
}

/** An escaped U+0000; not the same letters behind an escaped backslash. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/** Half a character, maybe. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/** Half of an emoji: no database stores it as text, and PostgreSQL refuses it in JSON. */
function refuseHalves(_name: string, value: unknown): unknown {
  if (typeof value === 'string' && !value.isWellFormed()) throw new ProblemError('invalid', 'unreadable');
  return value;
}

/** Keeps nothing between calls, since no call is told that more follows. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

const tooLarge = (limit: number) => new ProblemError('too-large', `The body is larger than ${limit} bytes`);

/** Throws 413 above the limit, 400 for what is cut short. */
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
        // What still comes is read and thrown away until the answer closes the connection.
        chunks.length = 0;
        reject(tooLarge(limit));
      } else chunks.push(chunk);
    });
    request.once('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    // An aborted request emits an error; whether anybody is left to read the answer does not matter.
    request.once('error', () => reject(new ProblemError('bad-request', 'The body arrived incomplete')));
  });
}
