import { referenceWithin } from '../../shared/reference.ts';

/** A capturing group, so that `split` keeps the references. */
const reference = new RegExp(`(${referenceWithin})`);

/**
 * Renders a sentence and keeps its reference on one line. The reference is copied into the remarks of a transfer, so it
 * has an ordinary hyphen, where a line may break.
 */
export function UnbrokenReference({ children: sentence }: { readonly children: string }) {
  return sentence.split(reference).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
