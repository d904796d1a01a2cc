import { getLocale } from '../../../../paraglide/runtime.js';
import { cities } from '../../../../shared/features/providers/category.ts';
import { cityName } from '../../../../shared/features/providers/category-texts.ts';

/** The translations of the terms that contain one of these lower-case words. */
export type SaidOf = (wanted: readonly string[]) => readonly string[];

/** Shorter words occur everywhere. */
const shortest = 2;
/** Shorter words match only at the start of a word: 'in' within 'Tiling' was not meant. */
const shortestWithin = 3;

const isWithinWord = (text: string, at: number): boolean => /[\p{L}\p{M}]/u.test(text.charAt(at - 1));

/** The words of a search, and those that were searched for instead. */
const wordsOf = (whole: string, others: readonly string[]): readonly string[] =>
  [...whole.split(/\s+/), ...others.map((word) => word.toLowerCase())].filter((word) => word.length >= shortest);

/** The whole search text; if that occurs nowhere, its words, and those that were searched for instead. */
function needlesIn(text: string, search: string, others: readonly string[]): readonly string[] {
  const whole = search.trim().toLowerCase();
  return text.includes(whole) ? [whole] : wordsOf(whole, others);
}

/** The searched cities as the directory writes them, for cards in another script. */
function citiesIn(words: readonly string[]): readonly string[] {
  const searched = words.map((word) => word.toLowerCase());
  return cities.filter((city) => cityName(city) !== city && searched.includes(city.toLowerCase())).map(cityName);
}

/** The tags found by their English names, as the cards write them. */
function tagsIn(search: string, others: readonly string[], saidOf: SaidOf): readonly string[] {
  const whole = search.trim().toLowerCase();
  const said = saidOf([whole]);
  return said.length > 0 ? said : saidOf(wordsOf(whole, others));
}

/**
 * Highlights the searched words in the cards of `place`, without changing the DOM; does nothing in browsers without the
 * API. https://developer.mozilla.org/docs/Web/API/CSS_Custom_Highlight_API `saidOf`: translates the tags of the page.
 */
export function markFound(
  place: HTMLElement,
  search: string,
  others: readonly string[],
  saidOf: SaidOf = () => [],
): void {
  if (!('highlights' in CSS)) return;
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT, (node) =>
    // Action links are not part of what was searched.
    node.parentElement?.closest('a[aria-label]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const texts: { readonly node: Node; readonly text: string }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const text = node.textContent?.toLowerCase() ?? '';
    // Characters that get longer in lower case would shift the ranges after them.
    if (text.length === node.textContent?.length) texts.push({ node, text });
  }
  const needles = [
    ...needlesIn(texts.map(({ text }) => text).join('\n'), search, others),
    ...citiesIn([...search.split(/\s+/), ...others]),
    ...(getLocale() === 'en' ? [] : tagsIn(search, others, saidOf)),
  ];
  const highlight = new Highlight();
  for (const { node, text } of texts) {
    for (const needle of needles) {
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + needle.length)) {
        if (needle.length < shortestWithin && isWithinWord(text, at)) continue;
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + needle.length);
        highlight.add(range);
      }
    }
  }
  CSS.highlights.set('found', highlight);
}

/** Removes the highlights when nothing is searched for. */
export function unmarkFound(): void {
  if ('highlights' in CSS) CSS.highlights.delete('found');
}
