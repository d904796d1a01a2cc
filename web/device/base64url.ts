/** Bytes as base64url without padding (RFC 4648, 5). */
export const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** SHA-256 of a text. */
export const digestOf = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** The same as base64url. */
export const hashOfText = async (text: string): Promise<string> => base64UrlOf(await digestOf(text));
