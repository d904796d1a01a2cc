import { hourMs, minuteMs } from '../../../shared/duration.ts';

const maxWaitMs = 6 * hourMs;

/** Ensures that a message is not given up at the first failure after the server was off for days. */
const minAttempts = 5;

type Failed = {
  /** The number of attempts, including this one. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  /**
   * From 0 to 1; jitter that shortens the wait by up to a fifth, so that rows that failed together are not retried
   * together.
   */
  readonly random: number;
  /** How long to retry, in milliseconds. */
  readonly retryForMs: number;
};

/**
 * The time of the next attempt: one minute later, then three times the wait each time, up to 6 hours. Null when the
 * message is to be given up.
 */
export function nextAttemptAt({ attempts, createdAt, now, random, retryForMs }: Failed): Date | null {
  if (attempts >= minAttempts && now.getTime() - createdAt.getTime() >= retryForMs) return null;
  const wait = Math.min(minuteMs * 3 ** (attempts - 1), maxWaitMs);
  return new Date(now.getTime() + Math.round(wait * (1 - random / 5)));
}
