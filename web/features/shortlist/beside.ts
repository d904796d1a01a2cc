/** Whom of a longer list an address sets side by side; null where nobody has chosen. */
export const parseBeside = (query: string): readonly string[] | null =>
  new URLSearchParams(query).get('beside')?.split(',') ?? null;

/** The address of a list with these of it side by side. */
export const withBeside = (path: string, slugs: readonly string[]): string => `${path}&beside=${slugs.join(',')}`;
