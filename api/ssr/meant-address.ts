/** One leading slash only: `//host/` and `/\host/` would lead to another site. */
export const oneSlash = (path: string): string => `/${path.split(/[/\\]/).filter(Boolean).join('/')}`;

/** Characters at the end of an address that are looked at: what is sought takes longer than in proportion to them. */
const longestEnd = 100;

/**
 * An address without what chats and mails take along of the sentence around it: full stops, commas, brackets, quotation
 * marks, spaces, emoji and what cannot be seen, as they are or encoded.
 */
export function withoutTakenAlong(address: string): string {
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
 * The path of ours that somebody meant. Ours are in small letters, end with a letter or a digit, and have no `&`, no
 * encoded `?`, and no second address in them.
 */
export const meantBy = (path: string): string =>
  oneSlash(withoutTakenAlong(path.replace(/(?<=.)(?:\/?https?:\/|&|%26|%3F).*$/is, ''))).replaceAll(
    /%[\da-f]{0,2}|[A-Z]+/gi,
    (part) => (part.startsWith('%') ? part : part.toLowerCase()),
  );
