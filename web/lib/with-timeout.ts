/**
 * Longer than this without a single byte, a transfer is given up, in milliseconds: not by the time of the whole. A line
 * of 2.5 kB a second gets there.
 */
export const silenceMs = 20_000;

/** What a promise comes to; null when that takes longer than `patienceMs` milliseconds. Rejects as the promise does. */
export async function withTimeout<T>(promise: PromiseLike<T>, patienceMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
