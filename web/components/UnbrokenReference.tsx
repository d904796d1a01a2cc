import { referenceWithin } from '../../shared/reference.ts';

/** Kept by a split. */
const reference = new RegExp(`(${referenceWithin})`);

/**
 * A sentence in which a reference stays on one line. It is copied into the remarks of a transfer, so its hyphen is the
 * ordinary one, after which a line may break.
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
