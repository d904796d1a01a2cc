import { m } from '../../../paraglide/messages.js';
import { unbrokenLkr } from '../../../shared/money.ts';
import { Price } from '../../components/Price.tsx';

/** The price of the visit, and how the fee is credited. */
export function BookingFee({ feeLkr }: { readonly feeLkr: number }) {
  return (
    <section className="relative overflow-hidden rounded-md bg-shade text-on-shade [box-shadow:0_2px_var(--color-shade-edge)]">
      <div aria-hidden="true" className="motif h-24 text-shade-2 [--tile:48px] max-lg:hidden" />
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2.5 p-5 md:p-6">
        <h2 className="flex-[1_1_6rem] text-lg font-semibold">{m.booking_fee_site_inspection()}</h2>
        <Price amountLkr={feeLkr} className="text-[min(1.75rem,14vw)]/none lg:text-[2.375rem]" />
        <p className="w-full text-[1rem]/[1.5] text-on-shade-2">
          {m.booking_fee_fee_explained({ fee: unbrokenLkr(feeLkr) })}
        </p>
      </div>
    </section>
  );
}
