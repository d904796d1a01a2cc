/** What is not seen: soft hyphens, marks of direction and of width. A keyboard or a copied text brings them along. */
const unseen = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu;

/** By which letters of Sinhala are drawn as one. */
const joiners = /[\u200C\u200D]/gu;

const accents = /[\u0300-\u036F]/g;

/** Letters that sound alike, and that people write one for another: each second is taken for the one before it. */
const alike =
  'නණලළසශසෂකඛගඝචඡජඣටඨඩඪතථදධපඵබභබඹගඟදඳඩඬඅආඉඊඋඌඑඒඔඕ\u0DD2\u0DD3\u0DD4\u0DD6\u0DD9\u0DDA\u0DDC\u0DDD\u0DD0\u0DD1' +
  'னணனநலளலழரறஅஆஇஈஉஊஎஏஒஓ\u0BBF\u0BC0\u0BC1\u0BC2\u0BC6\u0BC7\u0BCA\u0BCB';

/** How the same nasal is written before a consonant and at an end: 'ටයිලිං', 'ටයිලින්'. */
const anusvara = /\u0D82/gu;

const taken = new Map<string, string>();
for (let at = 0; at < alike.length; at += 2) taken.set(alike.charAt(at + 1), alike.charAt(at));

const anyOfThem = new RegExp(`[${[...taken.keys()].join('')}]`, 'g');

/** For people to see again: as it was typed, without what nobody sees. */
export const tidy = (text: string): string => text.normalize('NFC').replace(unseen, '');

/** Two texts that people take for the same are the same in this form; for comparing, not for showing. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(unseen, '')
    .replace(joiners, '')
    .replace(anusvara, '\u0DB1\u0DCA')
    .normalize('NFC')
    .replace(anyOfThem, (letter) => taken.get(letter) ?? letter);

/** Letters with the signs that belong to them: 'කොළඹ' has three. */
export const lettersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*/gu) ?? [];

const areSame = (a: readonly string[], b: readonly string[], fromA: number, fromB: number): boolean => {
  for (let at = 0; at < a.length - fromA; at += 1) if (a[fromA + at] !== b[fromB + at]) return false;
  return a.length - fromA === b.length - fromB;
};

/** Whether one letter is wrong, missing or too many, or two have changed places. */
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
