/** Length in characters that is enough to tell similar texts apart. */
const enough = 40;

/** The first words of a text on one line, to name it in a list. */
export function beginningOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= enough) return line;
  const cut = line.slice(0, enough);
  const end = cut.lastIndexOf(' ');
  // Never cuts a surrogate pair in half.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
