import type { ReactNode } from 'react';

type Props = {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  /** Padding on all sides; off for cards that begin with a picture. */
  readonly padded?: boolean;
  readonly className?: string;
  /** The accessible name of a section without a heading. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A card with a hairline border, a 2 px bottom edge and no shadow. */
export function Card({ as: Element = 'div', padded = true, className = '', label, children }: Props) {
  return (
    <Element
      aria-label={label}
      className={`rounded-md bg-surface shadow-card ${padded ? 'p-5 md:p-6' : ''} ${className}`}
    >
      {children}
    </Element>
  );
}
