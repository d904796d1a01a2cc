import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  readonly isChosen: boolean;
  /** Cannot be pressed at the moment, but keeps its place and the focus. */
  readonly held?: boolean;
};

/** One of several choices. It is drawn as a chip, because a chosen one must not look like a button that sends. */
export const ChoiceChip = ({ isChosen, held = false, onClick, className = '', children, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    aria-pressed={isChosen}
    aria-disabled={held || undefined}
    onClick={(event) => {
      if (!held) onClick?.(event);
    }}
    className={`inline-flex min-h-11 items-center justify-center rounded-sm border px-4 text-sm/[1.3] font-medium aria-disabled:opacity-75 ${isChosen ? 'border-shade-line bg-shade text-on-shade' : 'border-line bg-surface text-ink hover:bg-cement'} ${className}`}
  >
    {children}
  </button>
);
