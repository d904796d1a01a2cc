/**
 * After a first failure, in milliseconds; each further wait is twice as long, up to the longest: nobody waits for these
 * files.
 */
const firstWaitMs = 5000;
const longestWaitMs = 300_000;

let bringsFirst = false;

/**
 * Chromium never asks again for a module that it could not get once, nor for what imports it (measured with 150). So
 * what the page does for the next visit is fetched before it is imported, for as long as it takes: a line that breaks
 * off costs only time.
 */
export function importCarefully<T>(load: () => Promise<T>): Promise<T> {
  bringsFirst = true;
  try {
    return load();
  } finally {
    bringsFirst = false;
  }
}

/** The build asks this before every `import()` (vite.config.ts). Null: nothing to wait for. */
export const broughtFirst = (files: readonly string[]): Promise<unknown> | null =>
  bringsFirst ? Promise.all(files.filter((file) => file.endsWith('.js')).map(bring)) : null;

async function bring(file: string): Promise<void> {
  for (let waitMs = firstWaitMs; !(await isThere(`/${file}`)); waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, waitMs);
    });
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    const response = await fetch(path);
    // Read to its end, so that the browser keeps it.
    await response.blob();
    return response.ok;
  } catch {
    return false;
  }
}
