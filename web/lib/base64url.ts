/** Bytes as base64url without padding (RFC 4648, 5). */
export const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
