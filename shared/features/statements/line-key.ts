import type { Credit } from './statement-columns.ts';

/**
 * What tells a line of a statement from every other, whichever file it comes in: of several of a day that are alike, in
 * their order. What its next rows go on with counts for nothing: a page may end there. Its hash is its id.
 */
export function lineKeysOf(credits: readonly Credit[]): readonly string[] {
  const seen = new Map<string, number>();
  return credits.map(({ day, amountLkr, text }) => {
    const alike = JSON.stringify([day, amountLkr, text.toUpperCase()]);
    const ordinal = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, ordinal);
    return `${alike} ${ordinal}`;
  });
}
