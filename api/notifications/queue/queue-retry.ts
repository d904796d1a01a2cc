const minuteMs = 60_000;
const longestWaitMs = 6 * 60 * minuteMs;

/** A server that was switched off for days must not give up on its first failure after that. */
const fewestAttempts = 5;

type Failed = {
  /** How often it has been tried, this time included. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly now: Date;
  /** From 0 to 1; takes up to a fifth off the wait, so that what failed together is not tried together. */
  readonly random: number;
  /** For how long it is tried. */
  readonly patienceMs: number;
};

/**
 * When to try again: after a minute, then three times as long each time, up to 6 hours. Null when patience has run out:
 * given up.
 */
export function nextAttemptAt({ attempts, createdAt, now, random, patienceMs }: Failed): Date | null {
  if (attempts >= fewestAttempts && now.getTime() - createdAt.getTime() >= patienceMs) return null;
  const wait = Math.min(minuteMs * 3 ** (attempts - 1), longestWaitMs);
  return new Date(now.getTime() + Math.round(wait * (1 - random / 5)));
}
