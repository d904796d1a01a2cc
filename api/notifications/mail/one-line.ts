/**
 * What somebody typed, as one line: whatever could end a line of a header, and every other control character, becomes a
 * space. So does a space that does not break, as in times of day: for it alone a mail would have to be encoded.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u00A0]+/gu, ' ').trim();
}
