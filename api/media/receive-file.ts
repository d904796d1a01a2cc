import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { ProblemError } from '../../shared/problem.ts';
import type { Pace } from '../http/read-on.ts';

/** About 1 kB/s: the worst mobile connections manage more, and nobody holds a place by trickling. */
const usualPace: Pace = { everyMs: 15_000, bytes: 16_384 };

/** `limit` in bytes. */
export const tooLarge = (limit: number) =>
  new ProblemError('too-large', `This picture is larger than ${limit / 1024 ** 2} MB. Please choose a smaller one.`);

const brokenOff = () => new ProblemError('bad-request', 'The picture did not arrive whole. Please try again.');

/** What is known before the body comes. */
export function refuseDeclaredLength(request: IncomingMessage, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

/** Writes a body to a new file as it comes. Throws 413 as soon as it is too large; what still comes is for `readOn`. */
export async function receiveFile(
  request: IncomingMessage,
  file: string,
  limit: number,
  pace = usualPace,
): Promise<void> {
  const target = await open(file, 'wx', 0o600);
  let size = 0;
  let before = 0;
  const watch = setInterval(() => {
    if (size - before < pace.bytes) request.destroy();
    before = size;
  }, pace.everyMs);
  try {
    for await (const chunk of chunksOf(request)) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
      await target.writeFile(chunk);
    }
  } finally {
    clearInterval(watch);
    await target.close();
  }
}

/** The connection stays open when the reader has had enough: the refusal still has to go out. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // A request without an encoding yields buffers.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    throw brokenOff();
  }
  if (!request.complete) throw brokenOff();
}
