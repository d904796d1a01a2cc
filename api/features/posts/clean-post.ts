import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { bodyFaults, maxBodyLength, type BodyFault } from '../../../shared/features/posts/post-bounds.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { projectRoot } from '../../config/project-root.ts';
import { TurnQueue } from '../../media/turn-queue.ts';
import { cleanPostHtml } from './post-html.ts';

/** Length in characters that is always sanitised within a few milliseconds. */
const short = 10_000;

/** Time limit in milliseconds. */
const deadlineMs = 10_000;

/** One at a time: a thread takes 30 MB. */
const queue = new TurnQueue({ places: 1, longest: 8 });

const refused = (fault: BodyFault) =>
  new ProblemError('invalid', 'someFields', { errors: { bodyHtml: bodyFaults[fault] } });

/**
 * Sanitises a body. A long one is sanitised in a worker thread, so that the server keeps answering. Throws 422 if it
 * takes too long or the result is too long (each `<` in a text becomes four characters), and 503 if the queue is full.
 */
export async function cleanPostBody(html: string, { withinMs = deadlineMs } = {}): Promise<string> {
  if (html.length <= short) return cleanPostHtml(html);
  const clean = await queue.run(() => cleanInThread(html, withinMs));
  if (clean === null) {
    throw new ProblemError('unavailable', 'Too many posts are being saved right now. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
  if (clean.length > maxBodyLength) throw refused('length');
  return clean;
}

/** An input with its body sanitised, if it has one. */
export async function withCleanBody<I extends { readonly body: { readonly bodyHtml?: string | undefined } }>(
  input: I,
): Promise<I> {
  const { bodyHtml } = input.body;
  return bodyHtml === undefined
    ? input
    : { ...input, body: { ...input.body, bodyHtml: await cleanPostBody(bodyHtml) } };
}

async function cleanInThread(html: string, withinMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const thread = new Worker(join(projectRoot, 'api', 'features', 'posts', 'post-cleaner.ts'), { workerData: html });
  thread.once('message', (clean) => resolve(String(clean)));
  thread.once('error', reject);
  const timer = setTimeout(() => reject(refused('time')), withinMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
