/** Invisible characters such as soft hyphens and marks of direction or width. Keyboards and copied texts add them. */
const unseen = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** Zero-width joiners, with which Sinhala letters are drawn as a ligature. */
const joiners = /[\u200C\u200D]/gu;

const accents = /[\u0300-\u036F]/g;

/** Pairs of letters that sound alike and are often confused: the second of each pair is replaced by the first. */
const alike =
  'නණලළසශසෂකඛගඝචඡජඣටඨඩඪතථදධපඵබභබඹගඟදඳඩඬඅආඉඊඋඌඑඒඔඕ\u0DD2\u0DD3\u0DD4\u0DD6\u0DD9\u0DDA\u0DDC\u0DDD\u0DD0\u0DD1' +
  'னணனநலளலழரறஅஆஇஈஉஊஎஏஒஓ\u0BBF\u0BC0\u0BC1\u0BC2\u0BC6\u0BC7\u0BCA\u0BCB';

/** The nasal sign (anusvara). The same nasal is also written as a letter: 'ටයිලිං', 'ටයිලින්'. */
const anusvara = /\u0D82/gu;

const replacements = new Map<string, string>();
for (let at = 0; at < alike.length; at += 2) replacements.set(alike.charAt(at + 1), alike.charAt(at));

const anyOfThem = new RegExp(`[${[...replacements.keys()].join('')}]`, 'g');

/** The typed text without invisible characters, for display. */
export const tidy = (text: string): string => text.normalize('NFC').replace(unseen, '');

/** A normal form for comparison only: texts that people regard as equal have the same form. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(anusvara, '\u0DB1\u0DCA')
    .normalize('NFC')
    .replace(anyOfThem, (letter) => replacements.get(letter) ?? letter);

/** Splits a text into letters with their combining marks: 'කොළඹ' has three. */
export const lettersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*/gu) ?? [];

const areSame = (a: readonly string[], b: readonly string[], fromA: number, fromB: number): boolean => {
  for (let at = 0; at < a.length - fromA; at += 1) if (a[fromA + at] !== b[fromB + at]) return false;
  return a.length - fromA === b.length - fromB;
};

/** Whether two words differ by one replaced, missing or added letter, or by two swapped neighbours. */
export function isOneLetterOff(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (a.length !== b.length) {
    const isShorter = a.length < b.length;
    return areSame(a, b, isShorter ? at : at + 1, isShorter ? at + 1 : at);
  }
  if (at === a.length) return false;
  const haveChangedPlaces = a[at] === b[at + 1] && a[at + 1] === b[at];
  return areSame(a, b, at + 1, at + 1) || (haveChangedPlaces && areSame(a, b, at + 2, at + 2));
}
