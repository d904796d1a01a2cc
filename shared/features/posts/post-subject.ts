import { categories, type Category } from '../providers/category.ts';
import { fold } from '../providers/search-letters.ts';
import { separators, type Part } from '../providers/search-parts.ts';
import { goesWithoutSaying, isOfTrade } from '../providers/search-readings.ts';
import { senseOf } from '../providers/search-senses.ts';
import type { PostSummary } from './post-contract.ts';

type Text = Pick<PostSummary, 'slug' | 'title' | 'excerpt'>;

/** Whose work a post is about, null where it names no trade or several alike; and what, the most telling word first. */
export type Subject = { readonly trade: Category | null; readonly words: readonly string[] };

/** Those that come later say little of it. */
const mostWords = 3;

const partsIn = (text: string): readonly Part[] =>
  text.split(separators).map((word) => ({ text: word, folded: fold(word), sense: senseOf(fold(word)) ?? null }));

function tradeIn(parts: readonly Part[]): Category | null {
  const [first, second] = categories
    .map((trade) => ({ trade, count: parts.filter((part) => isOfTrade(part, trade)).length }))
    .sort((a, b) => b.count - a.count);
  return first && first.count > (second?.count ?? 0) ? first.trade : null;
}

/**
 * By the words that a search understands: those of its address first, which are English in every language, then of its
 * title and its excerpt.
 */
export function subjectOf({ slug, title, excerpt }: Text): Subject {
  const texts = [slug, title, excerpt].map(partsIn);
  const words = texts
    .flat()
    .flatMap((part) => (part.sense?.kind === 'word' && !goesWithoutSaying(part) ? part.sense.word : []));
  return {
    trade: texts.map(tradeIn).find((trade) => trade !== null) ?? null,
    words: [...new Set(words)].slice(0, mostWords),
  };
}

/** Of guides, the newest first, the one to go on with after a post: the first about the same trade, or at all. */
export function guideFor<Guide extends Text>(post: Text, guides: readonly Guide[]): Guide | null {
  const { trade } = subjectOf(post);
  return guides.find((guide) => subjectOf(guide).trade === trade) ?? guides[0] ?? null;
}
