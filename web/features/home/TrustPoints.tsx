import { m } from '../../../paraglide/messages.js';
import type { ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { Star } from '../../components/Stars.tsx';
import { Wrap } from '../../components/Wrap.tsx';

/** Three promises, each of which the product fulfils by itself. */
export function TrustPoints() {
  return (
    <section aria-label={m.home_why_nivasa()} className="border-b border-line bg-surface">
      <Wrap>
        <ul className="md:grid md:grid-cols-3">
          <Point title={m.home_certified()} look="bg-shade text-on-shade" mark={<Diamond />}>
            {m.home_certified_means()}
          </Point>
          <Point
            title={m.home_verified_reviews()}
            look="bg-clay-block text-on-clay"
            mark={<Star className="size-7 fill-current" />}
          >
            {m.home_verified_reviews_mean()}
          </Point>
          <Point
            title={m.home_quick_booking()}
            look="bg-sea-tint text-sea-ink"
            mark={<Icon path={icons.clock} className="size-7" />}
          >
            {m.home_quick_booking_means()}
          </Point>
        </ul>
      </Wrap>
    </section>
  );
}

type PointProps = {
  readonly title: string;
  readonly look: string;
  readonly mark: ReactNode;
  readonly children: string;
};

function Point({ title, look, mark, children }: PointProps) {
  return (
    <li className="flex items-center gap-4 large:flex-wrap border-line py-5 md:items-start not-first:border-t md:p-7 md:not-first:border-t-0 md:not-first:border-l md:first:pl-0">
      <span className={`grid size-12 flex-none place-items-center rounded-xs ${look}`}>{mark}</span>
      <div>
        <h2 className="text-[1.1875rem]/[1.2] font-semibold tracking-[-0.005em]">{title}</h2>
        <p className="text-sm text-ink-2">{children}</p>
      </div>
    </li>
  );
}

function Diamond() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" fill="none" stroke="currentColor" className="size-7">
      <path d="M24 3 45 24 24 45 3 24Z" strokeWidth="3.5" />
      <path d="m15 24 6.500 6.500L33 18" strokeWidth="4" />
    </svg>
  );
}
