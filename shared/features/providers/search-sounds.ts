// Compares names by sound across scripts, only as precisely as the scripts allow: Tamil has one letter for k and g, for
// t and d, for p and b, and each Sinhala or Tamil name has several spellings in Latin letters.

/** One letter for each consonant class, and the vowels before each consonant; '' if none is written. */
export type Sound = { readonly consonants: string; readonly vowels: readonly string[] };

const classes: Readonly<Record<string, string>> = {
  K: 'කඛගඝ க kgq',
  S: 'චඡජඣශෂස சஜஷஸஶ jzs',
  T: 'ටඨඩඪතථදධ டத td',
  P: 'පඵබභෆ ப pbf',
  N: 'ඞඤඥණන\u0D82 ஙஞணநன n',
  M: 'ම ம m',
  R: 'ර ரற r',
  L: 'ලළ லழள l',
  V: 'ව வ vw',
  // Letters for a nasal with a following consonant.
  NK: 'ඟ',
  NT: 'ඬඳ',
  MP: 'ඹ',
  // Spellings differ in whether these are written between vowels.
  '': 'යහ யஹஃ h',
};

const vowelClasses: Readonly<Record<string, string>> = {
  a: 'අආ\u0DCF அஆ\u0BBE a',
  e: 'ඇඈඑඒ\u0DD0\u0DD1\u0DD9\u0DDA எஏ\u0BC6\u0BC7 e',
  i: 'ඉඊ\u0DD2\u0DD3 இஈ\u0BBF\u0BC0 iy',
  o: 'උඌඔඕ\u0DD4\u0DD6\u0DDC\u0DDD உஊஒஓ\u0BC1\u0BC2\u0BCA\u0BCB ou',
  ai: 'ඓ\u0DDB ஐ\u0BC8',
  ao: 'ඖ\u0DDE ஔ\u0BCC',
};

const soundsBy = (table: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(table).flatMap(([sound, letters]) => [...letters.replaceAll(' ', '')].map((one) => [one, sound])),
  );

const consonantOf = soundsBy(classes);
const vowelOf = soundsBy(vowelClasses);

/** Rewrites a word so that each letter is one sound. */
const plain = (word: string): string =>
  word
    .normalize('NFC')
    .replace(/[\u200C\u200D]/gu, '')
    // The end of 'Wickramasinghe'.
    .replace(/(?<=\u0D82)හ|(?<=ங்)ஹ/gu, 'g')
    .replace(/^gn/, 'n')
    .replace(/^x/, 's')
    .replace(/x/g, 'ks')
    .replace(/zh/g, 'l')
    .replace(/ch|sh|c(?=[eiy])/g, 's')
    .replace(/([bdgkpt])h/g, '$1')
    .replace(/c/g, 'k')
    .replace(/ee/g, 'i')
    .replace(/ae/g, 'e');

/** Marks a consonant without its inherent vowel. */
const virama = /[\u0DCA\u0BCD]/;
const sign = /\p{M}/u;

/** Whether a Sinhala or Tamil consonant has its inherent vowel, because no other vowel sign follows. */
const hasOwnVowel = (consonant: string, next: string): boolean =>
  /[ක-ෆக-ஹ]/.test(consonant) && !virama.test(next) && !(sign.test(next) && vowelOf.has(next));

/** Several vowels, one of which may be almost silent; matches any vowel. */
const any = '*';

const oneOf = (vowels: string): string => (new Set(vowels).size > 1 ? any : vowels.charAt(0));

/** Words with fewer consonants are too ambiguous. */
const minConsonants = 2;

/** The sound of a lower-case word; null if it has too few consonants. */
export function soundOf(word: string): Sound | null {
  const letters = [...plain(word)];
  const vowels: string[] = [];
  let consonants = '';
  let vowel = '';
  for (const [index, letter] of letters.entries()) {
    const sound = consonantOf.get(letter);
    if (sound === undefined) {
      vowel += vowelOf.get(letter) ?? '';
      continue;
    }
    for (const one of sound) {
      // A doubled consonant counts once.
      if (vowel === '' && one === consonants.at(-1)) continue;
      consonants += one;
      vowels.push(oneOf(vowel));
      vowel = '';
    }
    if (hasOwnVowel(letter, letters[index + 1] ?? '')) vowel += 'a';
  }
  return consonants.length < minConsonants ? null : { consonants, vowels };
}

/** An e may be written for the sound of a or of i. */
const canBeSame = (a: string, b: string): boolean =>
  a === b || [a, b].some((one) => one === '' || one === any) || ([a, b].includes('e') && ![a, b].includes('o'));

/** Whether two words can be the same name; the final vowel is ignored. */
export const soundsLike = (a: Sound, b: Sound): boolean =>
  a.consonants === b.consonants && a.vowels.every((vowel, index) => canBeSame(vowel, b.vowels[index] ?? ''));
