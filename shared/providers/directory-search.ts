import type { Category, City } from './category.ts';
import type { DirectoryFilter } from './directory-filter.ts';
import { filterDirectory, type DirectoryEntry } from './filter-directory.ts';
import type { ProviderSummary } from './provider-contract.ts';

/** What a word can stand for; '' for one that says nothing: 'in', 'experts'. */
type Term = City | Category | '';

/** A city or a trade that a word of the search was taken for, and the filter without that word. */
export type Understood = { readonly term: City | Category; readonly without: DirectoryFilter };

/** More people, or others, by a filter of their own. */
export type Offer = { readonly count: number; readonly filter: DirectoryFilter };

export type DirectoryAnswer = {
  readonly providers: readonly ProviderSummary[];
  /** Set where the search as it stands finds nobody, and its words do. */
  readonly understood?: readonly Understood[];
  readonly offers?: readonly Offer[];
};

/** Other ways to write the terms, apart from their own names. */
const spellings: Readonly<Record<Term, string>> = {
  Colombo: 'කොළඹ கொழும்பு',
  Kandy: 'මහනුවර கண்டி',
  Galle: 'ගාල්ල காலி',
  Jaffna: 'යාපනය யாழ்ப்பாணம்',
  Negombo: 'මීගමුව நீர்கொழும்பு',
  Anuradhapura: 'අනුරාධපුර අනුරාධපුරය அனுராதபுரம்',
  Kurunegala: 'කුරුණෑගල குருநாகல்',
  tiler: 'tilers tile tiles tiling',
  glass: 'glazier glaziers glazing',
  ceiling: 'ceilings',
  '': 'a an and around at best by company contractor contractors expert experts find for from good in installer installers lanka me my near need of professional professionals service services specialist specialists sri the to want with work works',
};

const terms = new Map<string, Term>();
for (const [term, others] of Object.entries(spellings)) {
  // The keys are terms.
  for (const name of [term.toLowerCase(), ...others.split(' ')]) terms.set(name, term as Term);
}

const isTrade = (term: Term): term is Category => term === 'tiler' || term === 'glass' || term === 'ceiling';

const isCity = (term: Term): term is City => term !== '' && !isTrade(term);

/** Letters and digits with their marks and joiners, of any script. */
const separators = /[^\p{L}\p{M}\p{N}\u200C\u200D]+/u;

/** What is longer, or has more words, was not typed by somebody who is looking for a professional. */
const [longest, mostWords] = [100, 12];

type Part = { readonly text: string; readonly term: Term | null };

/** A search in its words, each with what it can stand for: 'col ombo' and 'tilersinkandy' too. */
function partsOf(search: string): Part[] {
  if (search.length > longest) return [];
  const words = search
    .normalize('NFC')
    .split(separators)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  const parts: Part[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [text = '', next = ''] = [words[at], words[at + 1]];
    const word = text.toLowerCase();
    const joined = terms.get(word + next.toLowerCase());
    const last = parts.at(-1)?.term;
    // 'Colombo 7'.
    const isDistrict = /^\d{1,2}$/.test(word) && last && !isTrade(last);
    if (terms.has(word) || word.length === 1 || isDistrict) parts.push({ text, term: terms.get(word) ?? '' });
    else if (joined && next !== '') {
      parts.push({ text: `${text} ${next}`, term: joined });
      at += 1;
    } else {
      const begun =
        word.length < 4 ? undefined : [...terms].find(([name, term]) => term !== '' && name.startsWith(word));
      const pieces = begun ? null : piecesOf(word);
      if (pieces) parts.push(...pieces);
      else parts.push({ text, term: begun?.[1] ?? null });
    }
  }
  return parts;
}

/** Terms that were written without a space between them; null when anything else is among them. */
function piecesOf(word: string): Part[] | null {
  for (let end = word.length; end > 1; end -= 1) {
    const text = word.slice(0, end);
    const term = terms.get(text);
    const rest = term === undefined ? null : end === word.length ? [] : piecesOf(word.slice(end));
    if (term !== undefined && rest) return [{ text, term }, ...rest];
  }
  return null;
}

/** Found also where it stands in the singular. */
const singular = (text: string): string => text.toLowerCase().replace(/([^s])s$/, '$1');

/** What a filter finds by the rule; where that is nobody, what its words find; and who else could be meant. */
export function searchDirectory(entries: readonly DirectoryEntry[], filter: DirectoryFilter): DirectoryAnswer {
  const providers = filterDirectory(entries, filter);
  if (filter.search.trim() === '') return { providers };
  const parts = partsOf(filter.search);
  const meant = providers.length === 0 ? understand(entries, filter, parts) : null;
  if (meant) return meant;
  const offers = offersOf(entries, filter, parts, providers);
  return offers.length > 0 ? { providers, offers } : { providers };
}

/** Cities and trades as filters, as far as somebody is found: both, one of them, or all words as words. */
function understand(
  entries: readonly DirectoryEntry[],
  filter: DirectoryFilter,
  parts: readonly Part[],
): DirectoryAnswer | null {
  const meant = meantBy(parts);
  // What was chosen stands: a word may only repeat it.
  const city = meant.find((term) => !isTrade(term) && term === (filter.city ?? term));
  const trade = meant.find((term) => isTrade(term) && term === (filter.category ?? term));
  const both = [city, trade].filter((term) => term !== undefined);
  const readings =
    both.length === 2 ? [both, both.slice(0, 1), both.slice(1), []] : both.length === 1 ? [both, []] : [[]];
  for (const taken of readings) {
    const words = parts
      .filter(({ term }) => term !== '' && !taken.some((one) => one === term))
      .map(({ text }) => singular(text));
    if (words.length + taken.length === 0) continue;
    const providers = filterDirectory(entries, withTerms(filter, taken), words);
    if (providers.length > 0) {
      return {
        providers,
        understood: taken.map((term) => ({
          term,
          without: { ...filter, search: textOf(parts.filter((part) => part.term !== term)) },
        })),
      };
    }
  }
  return null;
}

/** The cities and trades among the words, each once. */
const meantBy = (parts: readonly Part[]): (City | Category)[] =>
  [...new Set(parts.map(({ term }) => term))].filter((term) => term !== null && term !== '');

const textOf = (parts: readonly Part[]): string =>
  parts
    .filter(({ term }) => term !== '')
    .map(({ text }) => text)
    .join(' ');

/** The filter with these in place of what is searched for; one city and one trade at most. */
const withTerms = (filter: DirectoryFilter, taken: readonly (City | Category)[]): DirectoryFilter => ({
  category: taken.find(isTrade) ?? filter.category,
  city: taken.find(isCity) ?? filter.city,
  search: '',
});

/**
 * Beside those that were found, if the search says a city or a trade and nothing else; when nobody was found, whatever
 * else it says.
 */
function offersOf(
  entries: readonly DirectoryEntry[],
  filter: DirectoryFilter,
  parts: readonly Part[],
  found: readonly ProviderSummary[],
): Offer[] {
  const meant = meantBy(parts);
  if (meant.length === 0 || (found.length > 0 && parts.some(({ term }) => term === null))) return [];
  const known = new Set(found);
  const offer = (some: readonly (City | Category)[]): Offer[] => {
    const target = withTerms(filter, some);
    const others = filterDirectory(entries, target);
    return others.every((provider) => known.has(provider)) ? [] : [{ count: others.length, filter: target }];
  };
  const whole = offer(meant);
  return whole.length > 0 || meant.length < 2 ? whole : meant.flatMap((term) => offer([term]));
}
