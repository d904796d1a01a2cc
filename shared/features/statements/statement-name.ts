const titles = new Set(['MR', 'MRS', 'MISS', 'MS', 'DR', 'REV', 'THE']);

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

/** Shorter names occur in many texts by chance. */
const shortestName = 4;

/**
 * Whether the bank's text names this person: by two of their names, or by one name next to the initial of another, as
 * banks shorten them (`D FERNANDO`). A single name is too common, also if they wrote no other.
 */
export function namesSomebody(text: string, name: string): boolean {
  const [said, names] = [wordsOf(text), [...new Set(wordsOf(name))]];
  const long = names.filter((word) => word.length >= shortestName);
  const found = long.filter((word) => said.includes(word));
  if (found.length === 0) return false;
  if (found.length > 1) return true;
  const [only = ''] = found;
  const initials = new Set(names.filter((word) => word !== only).map((word) => word.charAt(0)));
  return said.some(
    (word, index) =>
      word === only &&
      [said[index - 1], said[index + 1]].some((beside) => beside?.length === 1 && initials.has(beside)),
  );
}
