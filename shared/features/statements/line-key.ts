import type { Credit } from './statement-columns.ts';

/**
 * A key that identifies each line of a statement in any file. Equal lines of one day are numbered in their order.
 * Continuation rows are ignored, because a page may end there. The line's id is a hash of its key.
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
