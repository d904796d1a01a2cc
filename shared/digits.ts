/** The digits of any script (full-width, Arabic, Devanagari, Sinhala, Tamil) as 0 to 9. */
export function withPlainDigits(text: string): string {
  // Each script's ten digits stand in a row, from its zero on.
  const valueOf = (digit: string): number => {
    const code = digit.codePointAt(0) ?? 0;
    let before = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
    return before % 10;
  };
  return text.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));
}
