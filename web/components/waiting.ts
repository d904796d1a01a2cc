import { useEffect } from 'react';

/**
 * `app`: until it is hydrated. `page`: data that a screen needs. `sent`: the response to something the user has sent.
 */
export type Wait = 'app' | 'page' | 'sent';

/** The timeout for the first byte of a response, in milliseconds. */
export const noAnswerMs = 8000;

/**
 * Tells the document's own script (api/ssr/waiting-script.ts) that something is loading, or has finished. The script
 * shows this and, after a while, that there is no response: it runs before the app, and also if nothing else loads.
 */
export function noteWait(what: Wait, change: 1 | -1): void {
  // The server has no `dispatchEvent`.
  globalThis.dispatchEvent?.(new CustomEvent('nivasa:wait', { detail: [what, change] }));
}

/** Shows that the work is running. */
export async function awaited<T>(what: Wait, work: Promise<T>): Promise<T> {
  noteWait(what, 1);
  try {
    return await work;
  } finally {
    noteWait(what, -1);
  }
}

/** While a component renders with `isWaiting`, the page shows that it is loading. */
export function useWaiting(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    noteWait('page', 1);
    return () => noteWait('page', -1);
  }, [isWaiting]);
}
