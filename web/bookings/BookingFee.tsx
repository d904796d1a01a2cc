import { formatLkr } from '../../shared/money.ts';
import { Price } from '../ui/Price.tsx';

/** What the visit costs and what becomes of the fee. */
export function BookingFee({ feeLkr }: { readonly feeLkr: number }) {
  return (
    <section className="relative overflow-hidden rounded-md bg-shade text-on-shade [box-shadow:0_2px_var(--color-shade-edge)]">
      <div aria-hidden="true" className="motif h-24 text-shade-2 [--tile:48px] max-lg:hidden" />
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-2.5 p-5 md:p-6">
        <h2 className="text-lg font-semibold">Site Inspection</h2>
        <Price amountLkr={feeLkr} className="text-[1.75rem] lg:text-[2.375rem]" />
        <p className="col-span-full text-[1rem]/[1.5] text-on-shade-2">
          The {formatLkr(feeLkr)} fee is paid by bank transfer on the next page. It is deducted from the supervision commission if you go ahead.
        </p>
      </div>
    </section>
  );
}
