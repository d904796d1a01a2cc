/** `Nadeesha's Floors & Co.` → `nadeesha-s-floors-co`: at most 80 characters of a-z, 0-9 and single hyphens. */
export const suggestSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-+|-+$/g, '');
