/**
 * Typed text as one line: line breaks and all other control characters become spaces. So does a no-break space, as in
 * times of day, because it alone would require the mail to be encoded.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u00A0]+/gu, ' ').trim();
}
