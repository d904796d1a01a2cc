import { categories, type Category } from '../providers/category.ts';
import { fold } from '../providers/search-letters.ts';
import { separators, type Part } from '../providers/search-parts.ts';
import { isImpliedByTrade, isOfTrade } from '../providers/search-readings.ts';
import { senseOf } from '../providers/search-senses.ts';
import type { PostSummary } from './post-contract.ts';

type Text = Pick<PostSummary, 'slug' | 'title' | 'excerpt'>;

/** The trade of a post, null if it names none or several equally often, and its words, most significant first. */
export type Subject = { readonly trade: Category | null; readonly words: readonly string[] };

/** Later words are not significant. */
const maxWords = 3;

const partsIn = (text: string): readonly Part[] =>
  text.split(separators).map((word) => ({ text: word, folded: fold(word), sense: senseOf(fold(word)) ?? null }));

function tradeIn(parts: readonly Part[]): Category | null {
  const [first, second] = categories
    .map((trade) => ({ trade, count: parts.filter((part) => isOfTrade(part, trade)).length }))
    .sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.trade : null;
}

/**
 * Uses the words that the search understands: first those of the slug, which is English in every language, then those
 * of the title and the excerpt.
 */
export function subjectOf({ slug, title, excerpt }: Text): Subject {
  const texts = [slug, title, excerpt].map(partsIn);
  const words = texts
    .flat()
    .flatMap((part) => (part.sense?.kind === 'word' && !isImpliedByTrade(part) ? part.sense.word : []));
  return {
    trade: texts.map(tradeIn).find((trade) => trade !== null) ?? null,
    words: [...new Set(words)].slice(0, maxWords),
  };
}

/**
 * The guide to suggest after a post, from a list sorted newest first: the first one about the same trade, otherwise the
 * first one.
 */
export function guideFor<Guide extends Text>(post: Text, guides: readonly Guide[]): Guide | null {
  const { trade } = subjectOf(post);
  return guides.find((guide) => subjectOf(guide).trade === trade) ?? guides[0] ?? null;
}
