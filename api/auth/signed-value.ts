import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts that visitors carry in cookies, so that only what this server wrote is believed. */
export class ValueSigner {
  readonly #keys: readonly string[];

  /** The first key signs; all of them verify, so that keys can be replaced while cookies are out. */
  constructor(keys: readonly string[]) {
    if (keys.length === 0) throw new RangeError('There is no key to sign with');
    this.#keys = keys;
  }

  /** `purpose` keeps a value that was signed for one use from passing in another. */
  sign(purpose: string, value: string): string {
    return `${value}.${macOf(this.#keys[0] ?? '', purpose, value).toString('base64url')}`;
  }

  /** The value, or null when nobody here signed it for this purpose. */
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
  // A purpose holds no line break, so no other pair makes the same text.
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest();
}
