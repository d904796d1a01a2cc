/** Null for what is no address. Browsers have `URL.parse` since Chrome 126 and Safari 18 only. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
