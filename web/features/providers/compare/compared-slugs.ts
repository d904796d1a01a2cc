/** The professionals that a URL compares; null if none are chosen. */
export const parseCompared = (query: string): readonly string[] | null =>
  new URLSearchParams(query).get('beside')?.split(',') ?? null;

/** The URL of a list that compares these. */
export const withCompared = (path: string, slugs: readonly string[]): string => `${path}&beside=${slugs.join(',')}`;
