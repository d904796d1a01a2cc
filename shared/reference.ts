/** Crockford's base 32: without I, L, O and U, so that a reference can be read aloud or copied by hand. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const prefixes = { booking: 'NB', estimate: 'NE', commission: 'NC' } as const;

/** Source of a pattern that finds a reference in a text. Letters outside the alphabet do not match. */
export const referenceWithin = String.raw`N[BEC]-[\dA-HJKMNP-TV-Z]{8}`;

/** Matches a text that is exactly one reference. */
export const referencePattern = new RegExp(`^${referenceWithin}$`);

export type ReferenceKind = keyof typeof prefixes;

/**
 * The reference that a customer quotes in a bank transfer, e.g. `NB-7F3K2QXM`. It is computed from the UUID alone, so
 * that device and server get the same one independently: the last 40 bits, which are random in UUID versions 4 and 7,
 * as 8 characters.
 */
export function referenceOf(kind: ReferenceKind, id: string): string {
  let bits = BigInt(`0x${id.replaceAll('-', '').slice(-10)}`);
  let text = '';
  for (let index = 0; index < 8; index += 1) {
    text = `${alphabet[Number(bits % 32n)]}${text}`;
    bits /= 32n;
  }
  return `${prefixes[kind]}-${text}`;
}

/** The end of the id that a reference was made from: ten lower-case hexadecimal digits. */
export function idEndOf(reference: string): string {
  const digits = Array.from(reference.slice(3), (digit) => BigInt(alphabet.indexOf(digit)));
  const bits = digits.reduce((sum, digit) => sum * 32n + digit, 0n);
  return bits.toString(16).padStart(10, '0');
}
