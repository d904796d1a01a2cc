import { Worker } from 'node:worker_threads';
import { bodyFaults, longestBody, type BodyFault } from '../../../shared/features/posts/post-bounds.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { TurnQueue } from '../../notifications/queue/turn-queue.ts';
import { cleanPostHtml } from './post-html.ts';

/** Characters that are cleaned in a few milliseconds, whatever they are. */
const short = 10_000;

/** How long a body may be cleaned, in milliseconds. */
const deadlineMs = 10_000;

/** A thread takes 30 MB. */
const queue = new TurnQueue({ places: 1, longest: 8 });

const refused = (fault: BodyFault) =>
  new ProblemError('invalid', 'someFields', { errors: { bodyHtml: bodyFaults[fault] } });

/**
 * A body as it is stored. A long one is cleaned in a thread of its own, so that the server goes on answering. Throws
 * 422 for what takes too long, or is too long when it is clean (each `<` of a text has four letters then), and 503 when
 * many wait.
 */
export async function cleanPostBody(html: string, { withinMs = deadlineMs } = {}): Promise<string> {
  if (html.length <= short) return cleanPostHtml(html);
  const clean = await queue.run(() => cleanInThread(html, withinMs));
  if (clean === null) {
    throw new ProblemError('unavailable', 'Too many posts are being saved right now. Please try again in a moment.', {
      retryAfter: 5,
    });
  }
  if (clean.length > longestBody) throw refused('length');
  return clean;
}

async function cleanInThread(html: string, withinMs: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const thread = new Worker(new URL('post-cleaner.ts', import.meta.url), { workerData: html });
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
