/**
 * A state of the directory that shows certain professionals: those of this device's shortlist, or those that an address
 * names, one to be handed on.
 */
export type Chosen = 'saved' | readonly string[];

/** As many as a device keeps; a longer address is cut. */
export const mostChosen = 60;

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What of this names a professional, each once, in its order. */
const slugsIn = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((text) => text.length <= 80 && slug.test(text));

/** Null: the directory shows what its filter finds. */
export function parseChosen(query: URLSearchParams): Chosen | null {
  const named = query.get('compare');
  if (named !== null) return slugsIn(named.split(',')).slice(0, mostChosen);
  return query.has('saved') ? 'saved' : null;
}
