/** The professionals that a URL compares; null if none are chosen. */
export const parseBeside = (query: string): readonly string[] | null =>
  new URLSearchParams(query).get('beside')?.split(',') ?? null;

/** The URL of a list that compares these. */
export const withBeside = (path: string, slugs: readonly string[]): string => `${path}&beside=${slugs.join(',')}`;
