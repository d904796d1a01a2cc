/** Crockford's base 32: no I, L, O or U, so that a reference read aloud or copied by hand stays itself. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const prefixes = { booking: 'NB', estimate: 'NE', commission: 'NC' } as const;

/** The source of a pattern that finds one in a text: what is left out of the alphabet is none. */
export const referenceWithin = String.raw`N[BEC]-[\dA-HJKMNP-TV-Z]{8}`;

/** One of them as it is. */
export const referencePattern = new RegExp(`^${referenceWithin}$`);

export type ReferenceKind = keyof typeof prefixes;

/**
 * The reference a customer quotes in a bank transfer, e.g. `NB-7F3K2QXM`.
 * Made from the id alone (a UUID), so device and server arrive at the same one without talking:
 * the last 40 bits, which are random in UUID versions 4 and 7, written as 8 characters.
 */
export function referenceOf(kind: ReferenceKind, id: string): string {
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(-10)}`);
  let text = '';
  for (let place = 0; place < 8; place += 1) {
    text = `${alphabet[Number(bits % 32n)]}${text}`;
    bits /= 32n;
  }
  return `${prefixes[kind]}-${text}`;
}

/** The end of the id that a reference is made of: ten hexadecimal digits, in small letters. */
export function idEndOf(reference: string): string {
  const digits = Array.from(reference.slice(3), (digit) => BigInt(alphabet.indexOf(digit)));
  const bits = digits.reduce((sum, digit) => sum * 32n + digit, 0n);
  return bits.toString(16).padStart(10, '0');
}
