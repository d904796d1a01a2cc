/**
 * Aborted with a TimeoutError after this many milliseconds, as `AbortSignal.timeout`, which browsers have since Chrome
 * 103 and Safari 16.
 */
export function timeoutSignal(delayMs: number): AbortSignal {
  // TypeScript's library has the function, whatever the browser at hand has.
  const native: { readonly timeout?: (delayMs: number) => AbortSignal } = AbortSignal;
  if (native.timeout) return native.timeout(delayMs);
  const ending = new AbortController();
  setTimeout(() => ending.abort(new DOMException('The time is over', 'TimeoutError')), delayMs);
  return ending.signal;
}
