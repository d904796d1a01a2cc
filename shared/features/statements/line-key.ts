import type { Credit } from './statement-columns.ts';
import { referencesIn } from './statement-reference.ts';

/**
 * Keys by which the credits of a file are recognised in later files; a line's id is a hash of its key. The references
 * replace the text, because a bank's files may cut it differently and a person may choose other columns. Lines that are
 * equal in this are numbered from the earliest, since a later file may have more of them; with equal references it does
 * not matter which of them has which number.
 */
export function lineKeysOf(credits: readonly Credit[]): readonly string[] {
  const seen = new Map<string, number>();
  const keyOf = ({ day, amountLkr, text, continued }: Credit): string => {
    const references = referencesIn(`${text} ${continued}`).toSorted();
    const alike = JSON.stringify([day, amountLkr, references.length > 0 ? references : text.toUpperCase()]);
    const ordinal = (seen.get(alike) ?? 0) + 1;
    seen.set(alike, ordinal);
    return `${alike} ${ordinal}`;
  };
  const isNewestFirst = (credits[0]?.day ?? '') > (credits.at(-1)?.day ?? '');
  return isNewestFirst ? credits.toReversed().map(keyOf).toReversed() : credits.map(keyOf);
}
