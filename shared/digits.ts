/** Replaces the digits of any script (full-width, Arabic, Devanagari, Sinhala, Tamil) with 0 to 9. */
export function withPlainDigits(text: string): string {
  // In each script, Unicode assigns the ten digits consecutive code points, starting with zero.
  const valueOf = (digit: string): number => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return before % 10;
  };
  return text.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));
}
