import { referencePattern } from '../../shared/reference.ts';

/** Within a sentence, and kept by a split. */
const reference = new RegExp(`(${referencePattern.source.slice(1, -1)})`);

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
