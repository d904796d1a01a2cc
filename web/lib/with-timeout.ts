/**
 * The timeout for progress of a transfer, in milliseconds. There is no limit for the whole, so a connection of 2.5 kB/s
 * succeeds.
 */
export const silenceMs = 20_000;

/** The promise's value; null if it takes longer than `timeoutMs` milliseconds. Rejects as the promise does. */
export async function withTimeout<T>(promise: PromiseLike<T>, timeoutMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
