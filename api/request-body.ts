import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../shared/problem.ts';

/** Bytes of JSON that an endpoint takes unless its contract says otherwise. */
const usualLimit = 100_000;

/** Reads a JSON body. Throws problems: 415 for anything but JSON in UTF-8, 413 above the limit, 400 for malformed JSON. */
export async function readJsonBody(request: IncomingMessage, limit = usualLimit): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)) throw new ProblemError('unsupported-media-type', 'Send JSON: Content-Type: application/json');
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') throw new ProblemError('unsupported-media-type', 'Send the body without a Content-Encoding');
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError('bad-request', 'The body is not valid JSON');
  }
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new ProblemError('too-large', `The body is larger than ${limit} bytes`);
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      // Without an encoding set, a request yields buffers.
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > limit) throw tooLarge;
      chunks.push(bytes);
    }
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError('bad-request', 'The body did not arrive whole');
  }
  return Buffer.concat(chunks);
}
