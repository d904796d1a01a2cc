import { base64UrlOf } from '../lib/base64url.ts';
import { tabMemory } from '../lib/tab-memory.ts';

const place = (key: string) => `requestSecret:${key}`;

/** 256 bits, as base64url without padding. */
export const mintSecret = (): string => base64UrlOf(crypto.getRandomValues(new Uint8Array(32)));

/**
 * What alone opens a request's status from this device: the idempotency key is no secret, since the server makes the
 * request's id of it. Minted when it is first asked for, and the same as long as the key is: what is sent again may
 * have arrived with it.
 */
export function secretOf(key: string): string {
  const kept = tabMemory.read(place(key));
  if (kept !== null) return kept;
  const secret = mintSecret();
  tabMemory.write(place(key), secret);
  return secret;
}

/** Goes on with the secret of another tab, or of a request that comes back to its form. */
export const adoptSecret = (key: string, secret: string): void => tabMemory.write(place(key), secret);

export const forgetSecret = (key: string): void => tabMemory.remove(place(key));
