/**
 * A text without the characters that nobody sees: bidi marks, zero-width spaces, byte order marks, soft hyphens. They
 * come along when something is copied from a chat or an address book. The two joiners stay after a vowel sign, where
 * Sinhala and Tamil write with them.
 */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(/(?![\u200C\u200D])[\p{Cf}\u034F\u115F\u1160\u3164]|(?<!\p{M})[\u200C\u200D]/gu, '');
