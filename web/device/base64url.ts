/** Bytes as base64url without padding (RFC 4648, 5). */
export const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** SHA-256 of a text; undefined where the site has no HTTPS, and the browser no means for it. */
export async function digestOf(text: string): Promise<Uint8Array | undefined> {
  // Missing there, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  const digest = await subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return digest && new Uint8Array(digest);
}

/** The same as base64url. */
export async function hashOfText(text: string): Promise<string | undefined> {
  const digest = await digestOf(text);
  return digest && base64UrlOf(digest);
}
