/** One leading slash only: `//host/` and `/\host/` would lead to another site. */
export const oneSlash = (path: string): string => `/${path.split(/[/\\]/).filter(Boolean).join('/')}`;

/** Maximum number of trailing characters to examine, because the regular expression takes more than linear time. */
const longestEnd = 100;

/**
 * Removes trailing text that chat and mail programs include in a link: full stops, commas, brackets, quotation marks,
 * spaces, emoji and invisible characters, raw or encoded.
 */
export function withoutTrailingText(address: string): string {
  const end = address.slice(-longestEnd);
  const kept = end.replace(/(?:%[\da-f]{2}|[^a-z\d%/\\])+$/i, (taken) => {
    try {
      const sign = decodeURIComponent(taken);
      const text = sign.replace(/[^\p{L}\p{N}/\\%]+$/u, '');
      return text === sign ? taken : encodeURI(text);
    } catch {
      return taken;
    }
  });
  return address.slice(0, -end.length) + kept;
}

/**
 * The corrected path. Our paths are in lower case, end with a letter or a digit, and contain no `&`, no encoded `?` and
 * no second URL.
 */
export const correctedPath = (path: string): string =>
  oneSlash(withoutTrailingText(path.replace(/(?<=.)(?:\/?https?:\/|&|%26|%3F).*$/is, ''))).replaceAll(
    /%[\da-f]{0,2}|[A-Z]+/gi,
    (part) => (part.startsWith('%') ? part : part.toLowerCase()),
  );
