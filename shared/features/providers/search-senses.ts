import { categories, type Category, type City } from './category.ts';
import { fold } from './search-letters.ts';
import { firstOf, nothing, people, places, trades, verbs, words } from './search-lexicon.ts';
import { otherTrades, problems } from './search-problems.ts';

/** The possible meanings of a word in a search. */
export type Sense =
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'trade'; readonly trade: Category }
  /**
   * A suburb or village of a city, whose professionals work there too. `isNear`: a nearby town, where they may work.
   */
  | { readonly kind: 'place'; readonly word: string; readonly city: City; readonly isNear: boolean }
  /** A word in the directory's spelling, with other spellings. */
  | { readonly kind: 'word'; readonly word: string; readonly others?: readonly string[] }
  /** Names of professionals, or tags; any of them may be meant. */
  | { readonly kind: 'name'; readonly names: readonly string[] }
  /** A problem, with the trades that repair it. `isAnyones`: any trade may. */
  | {
      readonly kind: 'problem';
      readonly word: string;
      readonly others?: readonly string[];
      readonly trades: readonly Category[];
      readonly isAnyones: boolean;
    }
  /** A trade that no provider here has, or what it works on. */
  | { readonly kind: 'other'; readonly word: string }
  /** Any professional. */
  | { readonly kind: 'people' }
  /** Words like 'in' and 'near'. */
  | { readonly kind: 'nothing' };

/** The trade that no provider here has, if this names one, as a list of none or one. */
export const otherTradeOf = (sense: Sense | null | undefined): string[] =>
  sense?.kind === 'other' ? [sense.word] : [];

/** Normal form of a name, without spaces. */
const spelling = (name: string): string => fold(name).replace(/[_-]/g, '');

type Spelling = readonly [spelling: string, sense: Sense];

const spelled = (names: string, sense: Sense): Spelling[] => names.split(' ').map((name) => [spelling(name), sense]);

function placesOf(city: City, lines: string): Spelling[] {
  return lines.split('\n').flatMap((line, index) => {
    const isNear = line.startsWith('~');
    const names = isNear ? line.slice(1) : line;
    const word = firstOf(names).replace('_', ' ');
    return spelled(names, index === 0 ? { kind: 'city', city } : { kind: 'place', word, city, isNear });
  });
}

// The keys are cities and categories.
const ofCities = Object.entries(places).flatMap(([city, lines]) => placesOf(city as City, lines));
const ofTrades = Object.entries(trades).flatMap(([trade, names]) =>
  spelled(names, { kind: 'trade', trade: trade as Category }),
);
/** The first word of a line split into its alternatives for profiles. */
const namesOf = (first: string) => {
  const [word = '', ...others] = first.split('/');
  return { word, ...(others.length > 0 && { others }) };
};
const ofWords = words
  .split('\n')
  .flatMap((line) => spelled(line.replaceAll('/', ' '), { kind: 'word', ...namesOf(firstOf(line)) }));
const ofOtherTrades = otherTrades
  .split('\n')
  .flatMap((line) => spelled(line, { kind: 'other', word: firstOf(line).replace('_', ' ') }));
/** These keep the hyphens that mark stems. */
const ofProblems = problems.split('\n').flatMap((line): Spelling[] => {
  const [first = '', whose = '', names = ''] = line.split(/ *\| */);
  const sense: Sense = {
    kind: 'problem',
    ...namesOf(first),
    trades: categories.filter((trade) => whose.split(' ').includes(trade)),
    isAnyones: whose === '*',
  };
  return names.split(' ').map((name) => [fold(name), sense]);
});
const ofVerbs = verbs.flatMap(([stems, forms]) =>
  stems.split(' ').flatMap((stem) => forms.split(' ').flatMap((form) => spelled(stem + form, { kind: 'nothing' }))),
);

/** All spellings, cities and trades first. */
export const spellings: readonly Spelling[] = [
  ...ofCities.filter(([, { kind }]) => kind === 'city'),
  ...ofTrades,
  ...ofCities.filter(([, { kind }]) => kind === 'place'),
  ...ofWords,
  ...ofProblems.map(([name, sense]): Spelling => [name.replace('-', ''), sense]),
  ...ofOtherTrades,
  ...spelled(people, { kind: 'people' }),
  ...spelled(nothing, { kind: 'nothing' }),
  ...ofVerbs,
];

const senses: ReadonlyMap<string, Sense> = new Map(spellings);

/** Stems of words for problems; verbs have many forms. */
const stems = ofProblems.flatMap(([name, sense]) => (name.endsWith('-') ? [[name.slice(0, -1), sense] as const] : []));

/** Suffixes that are written without a space: 'කොළඹින්', 'கொழும்பில்', 'ටයිල්වලට'. */
const endings = new Set(
  (
    'ට ටත් ටම ද දී දීම හි හිදී ක් කට කින් ගේ න් න්ට ය යේ යට යෙන් ව වේ වට වෙන් වල වලට වලින් වල් ස් කරුවා කාරයා කාරයෝ කාරයන් කාරයෙක් බාස් වරු වරුන් වරයා ' +
    '\u0DDA \u0DDAදී \u0DD9 \u0DD9න් \u0DD9ක් \u0DD2 \u0DD2න් \u0DCF \u0DD4 ' +
    'ில் ிலும் ிலுள்ள ிலிருந்து ின் ிற்கு ிற்கான ுக்கு ுக்கான க்கு க்கான யில் யிலும் யிலுள்ள யிலிருந்து யின் யிற்கு வில் விலுள்ள விலிருந்து வின் வுக்கு விற்கு த்தில் த்திலும் த்திலுள்ள த்திலிருந்து த்தின் த்துக்கு த்திற்கு கள் களை களுக்கு ை யை ஸ் காரர் காரன் க்காரர் க்காரன் ' +
    's es ies ta yata wata in en ge wala walata walin il yil thil ukku kku'
  )
    .split(' ')
    .map(fold),
);

/** Final letters that a name loses before such a suffix. */
const lost = ['', '\u0BC1', '\u0BCD', 'ம்', 'ය', '\u0DCA', 'a', 'u', 'm', 'y'].map(fold);

/** Shorter stems are often other words. */
const shortestStem = 3;

/** The meaning of a folded text, without removing an ending. */
export const nameOf = (text: string): Sense | undefined => senses.get(text);

/** The folded text without each possible ending, longest stem first. */
export function* stemsOf(text: string): Generator<string, undefined> {
  for (let end = text.length - 1; end >= shortestStem; end -= 1) {
    if (endings.has(text.slice(end))) yield text.slice(0, end);
  }
}

/** The meaning of a folded text, with or without an ending. */
export function senseOf(text: string): Sense | undefined {
  const exact = nameOf(text);
  if (exact) return exact;
  for (const stem of stemsOf(text)) {
    for (const tail of lost) {
      const sense = senses.get(stem + tail);
      if (sense && sense.kind !== 'nothing') return sense;
    }
  }
  return stems.find(([stem]) => text.startsWith(stem))?.[1];
}
