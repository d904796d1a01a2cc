import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { groupThousands } from '../../shared/money.ts';

type PriceProps = {
  /** Whole rupees, as a number or as digits. */
  readonly amountLkr: number | string;
  readonly className?: string;
};

/** `LKR 10,000` in the display face, with a small LKR; a single text for screen readers and text search. */
export function Price({ amountLkr, className = '' }: PriceProps) {
  return (
    // The key makes each amount a new element, because a translated page does not update text nodes.
    <span
      key={amountLkr}
      className={`font-display leading-none font-bold tracking-[-0.01em] whitespace-nowrap ${className}`}
    >
      {/* The space is inside the element, because screen readers skip a text node with only a space. */}
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
  /** Undefined until the fees are loaded. */
  readonly amountLkr: number | undefined;
};

/** Two buttons: side by side if there is space for both. */
export const priceButtonsLook = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.25rem),1fr))] gap-2.5';

/** A link with its price: label above figure. Two side by side have their figures at the same height. */
export function PriceButton({ kind, href, label, amountLkr, ...rest }: PriceButtonProps) {
  return (
    <Link
      {...rest}
      href={href}
      className={`press flex min-h-15.5 flex-col items-start justify-end gap-1.25 rounded-md px-3.25 pt-2 pb-3 text-xs/[1.1] font-medium ${kinds[kind]}`}
    >
      {/* With a space, because the accessible name is computed from the content. */}
      <span>{`${label} `}</span>
      {amountLkr !== undefined && <Price amountLkr={amountLkr} className="text-lg/none" />}
    </Link>
  );
}
