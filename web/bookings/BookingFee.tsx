import { formatLkr } from '../../shared/money.ts';
import { Price } from '../ui/Price.tsx';

/** What the visit costs and what becomes of the fee. */
export function BookingFee({ feeLkr }: { readonly feeLkr: number }) {
  return (
    <div className="relative overflow-hidden rounded-md bg-shade p-5 text-on-shade shadow-[0_2px_0_var(--color-shade-edge)] md:p-6">
      <span aria-hidden="true" className="motif absolute top-0 right-0 h-24 w-36 text-celadon opacity-25" />
      <h2 className="text-lg font-semibold">Site Inspection</h2>
      <Price amountLkr={feeLkr} className="mt-3 block text-[2.375rem]" />
      <p className="mt-3 text-on-shade-2">
        The {formatLkr(feeLkr)} fee is paid by bank transfer on the next page. It is deducted from the supervision commission if you go ahead.
      </p>
    </div>
  );
}
