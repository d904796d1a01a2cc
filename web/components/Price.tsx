import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { groupThousands } from '../../shared/money.ts';

type PriceProps = {
  /** Whole rupees, as a number or as digits. */
  readonly amountLkr: number | string;
  readonly className?: string;
};

/** `LKR 10,000` in the display face, with a small LKR; one text to a screen reader and to a search. */
export function Price({ amountLkr, className = '' }: PriceProps) {
  return (
    // Another amount is another element: in a translated page the figure would stay as it was.
    <span
      key={amountLkr}
      className={`font-display leading-none font-bold tracking-[-0.01em] whitespace-nowrap ${className}`}
    >
      {/* The space within: alone between two texts, screen readers leave it out. */}
      <span className="text-[0.62em] font-semibold tracking-[0.04em] whitespace-pre opacity-85">LKR </span>
      {groupThousands(String(amountLkr))}
    </span>
  );
}

export const kinds = {
  /** Online estimate. */
  tint: 'bg-sea-tint text-ink [--press:var(--color-edge)]',
  /** Site inspection. */
  solid: 'bg-sea text-on-sea [--press:var(--color-sea-edge)] hover:bg-sea-hover',
} as const;

type PriceButtonProps = Omit<ComponentProps<'a'>, 'href' | 'children'> & {
  readonly kind: keyof typeof kinds;
  readonly href: string;
  readonly label: string;
  /** Absent while the fees are not known yet. */
  readonly amountLkr: number | undefined;
};

/** Two of them: side by side where there is room for their figures. */
export const priceButtonsLook = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-2.5';

/** A link with its price on it: label over figure. Two side by side have their figures at one height. */
export function PriceButton({ kind, href, label, amountLkr, ...rest }: PriceButtonProps) {
  return (
    <Link
      {...rest}
      href={href}
      className={`press flex min-h-15.5 flex-col items-start justify-end gap-1.25 rounded-md px-3.25 pt-2 pb-3 text-xs/[1.1] font-medium ${kinds[kind]}`}
    >
      {/* With the space that a name read from what is seen needs between the two. */}
      <span>{`${label} `}</span>
      {amountLkr !== undefined && <Price amountLkr={amountLkr} className="text-lg/none" />}
    </Link>
  );
}
