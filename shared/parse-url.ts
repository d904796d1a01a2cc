/** The parsed URL; null if it is not valid. `URL.parse` exists only since Chrome 126 and Safari 18. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
