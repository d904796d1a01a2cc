import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  readonly isChosen: boolean;
  /** Cannot be pressed at the moment, but keeps its place and the focus. */
  readonly held?: boolean;
};

/** The look of a chip, without its inner spacing. */
export const chipLook = (isChosen: boolean): string =>
  `inline-flex min-h-11 items-center justify-center rounded-sm border text-sm/[1.3] font-medium ${isChosen ? 'border-shade-line bg-shade text-on-shade' : 'border-line bg-surface text-ink hover:bg-cement'}`;

/** One of several choices. It is drawn as a chip, because a chosen one must not look like a button that sends. */
export const ChoiceChip = ({ isChosen, held = false, onClick, children, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    aria-pressed={isChosen}
    aria-disabled={held || undefined}
    onClick={(event) => {
      if (!held) onClick?.(event);
    }}
    className={`${chipLook(isChosen)} px-4 aria-disabled:opacity-75`}
  >
    {children}
  </button>
);
