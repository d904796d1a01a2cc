import { useEffect } from 'react';

/**
 * `app`: until it has taken over. `page`: what a screen cannot be drawn without. `sent`: the answer to something a
 * person has sent.
 */
export type Wait = 'app' | 'page' | 'sent';

/** So long the first byte of an answer may take, in milliseconds, before it is said that there is none. */
export const noAnswerMs = 8000;

/**
 * Tells the document's own script (api/ssr/waiting-script.ts) that something is waited for, or is not any more.
 * It shows that and, after a while, says that there is no answer: it is there before the app is, and when nothing else
 * comes.
 */
export function noteWait(what: Wait, change: 1 | -1): void {
  // The server waits for nobody.
  globalThis.dispatchEvent?.(new CustomEvent('nivasa:wait', { detail: [what, change] }));
}

/** Waits aloud. */
export async function awaited<T>(what: Wait, work: Promise<T>): Promise<T> {
  noteWait(what, 1);
  try {
    return await work;
  } finally {
    noteWait(what, -1);
  }
}

/** As long as this is drawn with `isWaiting`, a page is waited for. */
export function useWaiting(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    noteWait('page', 1);
    return () => noteWait('page', -1);
  }, [isWaiting]);
}
