/** Letters by which a text is told from others like it. */
const enough = 40;

/** The first words of a text, in one line: what it is called beside others of its kind. */
export function beginningOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ');
  if (line.length <= enough) return line;
  const cut = line.slice(0, enough);
  const end = cut.lastIndexOf(' ');
  // Never between the two halves of a character.
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
