import type { ReactNode } from 'react';

type Props = {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  /** Room on all sides; off for cards that begin with a picture. */
  readonly padded?: boolean;
  readonly className?: string;
  /** What a section is called that has no heading. */
  readonly label?: string;
  readonly children: ReactNode;
};

/** A tile: hairline around, a 2 px edge below, no floating shadow. */
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
