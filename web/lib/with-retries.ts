/** After a failure, in milliseconds; each further delay is twice as long. */
const minRetryMs = 5000;
const maxRetryMs = 300_000;

const connectionOr = (waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true });
    setTimeout(resolve, waitMs);
  });

/** Repeats background work that fails, when the connection is back or after a delay. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let waitMs = minRetryMs; ; waitMs = Math.min(2 * waitMs, maxRetryMs)) {
    try {
      return await work();
    } catch {
      await connectionOr(waitMs);
    }
  }
}
