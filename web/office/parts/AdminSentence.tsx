type Props = { readonly className?: string; readonly children: string };

const reference = /(\bN[BEC]-[\dA-Z]{8}\b)/;

/** A sentence in which a line never ends within a reference. */
export function AdminSentence({ className, children }: Props) {
  return (
    <p className={className}>
      {children.split(reference).map((part, place) =>
        place % 2 === 1 ? (
          <span key={place} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </p>
  );
}
