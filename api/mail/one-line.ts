/**
 * What somebody typed, as one line: whatever could end a line of a header, and every other control character, becomes a
 * space.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
