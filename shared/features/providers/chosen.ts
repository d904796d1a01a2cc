/** A selection in the directory: the shortlist of this device, or the professionals that a shared address names. */
export type Chosen = 'saved' | readonly string[];

/** Maximum number of slugs. A shortlist holds as many; a longer address is cut. */
export const maxChosen = 60;

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The valid slugs in a list, without duplicates, in their order. */
const slugsIn = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => text.length <= 80 && slug.test(text));

/** Null if the directory shows the results of its filter. */
export function parseChosen(query: URLSearchParams): Chosen | null {
  const named = query.get('compare');
  if (named !== null) return slugsIn(named.split(',')).slice(0, maxChosen);
  return query.has('saved') ? 'saved' : null;
}
