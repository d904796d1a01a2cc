import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs values in cookies, so that only values written by this server are accepted. */
export class ValueSigner {
  readonly #keys: readonly string[];

  /** The first key signs; all of them verify, so that keys can be rotated while cookies are in use. */
  constructor(keys: readonly string[]) {
    if (keys.length === 0) throw new RangeError('There is no key to sign with');
    this.#keys = keys;
  }

  /** `purpose` prevents a value signed for one use from being accepted for another. */
  sign(purpose: string, value: string): string {
    return `${value}.${macOf(this.#keys[0] ?? '', purpose, value).toString('base64url')}`;
  }

  /** The value, or null if the signature for this purpose is not valid. */
  verify(purpose: string, signed: string): string | null {
    const end = signed.lastIndexOf('.');
    if (end < 0) return null;
    const value = signed.slice(0, end);
    const mac = Buffer.from(signed.slice(end + 1), 'base64url');
    const isOurs = this.#keys.some((key) => {
      const expected = macOf(key, purpose, value);
      return mac.length === expected.length && timingSafeEqual(mac, expected);
    });
    return isOurs ? value : null;
  }
}

function macOf(key: string, purpose: string, value: string): Buffer {
  // A purpose contains no line break, so the text is unambiguous.
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest();
}
