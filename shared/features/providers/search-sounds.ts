// How a name sounds, whichever letters it is written in, and no closer than they can say: Tamil has one letter for k
// and g, for t and d, for p and b, and each name of Sinhala or Tamil is written in several ways in Latin letters.

/** Consonants in classes, a letter each; and the vowels before each of them, '' where none is written. */
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
  // Letters that begin with a nasal.
  NK: 'ඟ',
  NT: 'ඬඳ',
  MP: 'ඹ',
  // Between vowels these come and go.
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

/** A word in letters that each are one sound. */
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

/** What takes the vowel away that such a consonant has behind it. */
const virama = /[\u0DCA\u0BCD]/;
const sign = /\p{M}/u;

/** Of Sinhala and Tamil, unless something else is written there. */
const hasOwnVowel = (consonant: string, next: string): boolean =>
  /[ක-ෆக-ஹ]/.test(consonant) && !virama.test(next) && !(sign.test(next) && vowelOf.has(next));

/** Several, of which one may hardly be heard: whatever stands there in another spelling. */
const any = '*';

const oneOf = (vowels: string): string => (new Set(vowels).size > 1 ? any : vowels.charAt(0));

/** Fewer say nothing. */
const fewestConsonants = 2;

/** Of a word in lower case; null where it has too few consonants to be known by them. */
export function soundOf(word: string): Sound | null {
  const letters = [...plain(word)];
  const vowels: string[] = [];
  let consonants = '';
  let vowel = '';
  for (const [place, letter] of letters.entries()) {
    const sound = consonantOf.get(letter);
    if (sound === undefined) {
      vowel += vowelOf.get(letter) ?? '';
      continue;
    }
    for (const one of sound) {
      // Written twice.
      if (vowel === '' && one === consonants.at(-1)) continue;
      consonants += one;
      vowels.push(oneOf(vowel));
      vowel = '';
    }
    if (hasOwnVowel(letter, letters[place + 1] ?? '')) vowel += 'a';
  }
  return consonants.length < fewestConsonants ? null : { consonants, vowels };
}

/** An e is written for what is heard as an a, and as an i. */
const canBeSame = (a: string, b: string): boolean =>
  a === b || [a, b].some((one) => one === '' || one === any) || ([a, b].includes('e') && ![a, b].includes('o'));

/** Whether two words can be one name; by the vowel at the end none is told from another. */
export const soundsLike = (a: Sound, b: Sound): boolean =>
  a.consonants === b.consonants && a.vowels.every((vowel, place) => canBeSame(vowel, b.vowels[place] ?? ''));
