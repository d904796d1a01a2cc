/** What a promise comes to; null when that takes longer than `patienceMs` milliseconds. Rejects as the promise does. */
export async function within<T>(promise: PromiseLike<T>, patienceMs: number): Promise<T | null> {
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
