/**
 * Removes invisible characters: bidi marks, zero-width spaces, byte order marks, soft hyphens. Copying from a chat or
 * an address book adds them. Both joiners stay after a vowel sign, because Sinhala and Tamil use them there.
 */
export const withoutInvisible = (text: string): string =>
  text.replaceAll(/(?![\u200C\u200D])[\p{Cf}\u034F\u115F\u1160\u3164]|(?<!\p{M})[\u200C\u200D]/gu, '');
