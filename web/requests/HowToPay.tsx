import { PaymentDetails } from '../site/PaymentDetails.tsx';
import type { CheckedSite } from '../site/use-checked-site.ts';
import { Icon } from '../ui/Icon.tsx';

type Props = {
  readonly checked: CheckedSite;
  readonly fee: 'inspectionFeeLkr' | 'estimateFeeLkr';
  readonly reference: string;
  /** Whom the request is for, to tell one 'How to pay' from the next. */
  readonly name: string;
};

/** The reference was made on this device, so that a transfer can quote it before anything was sent. */
export function HowToPay({ checked, fee, reference, name }: Props) {
  return (
    <details className="group border-t border-line">
      <summary className="-mb-2 flex min-h-12 items-center justify-between gap-3 rounded-sm pt-2 text-sm font-semibold text-sea-ink">
        <span>How to pay<span className="sr-only"> for {name}</span></span>
        <Icon name="next" className="size-4.5 rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-5">
        <p className="text-sm text-ink-2">Pay by bank transfer. Put the reference in the remarks so that we can match it. What you have paid already needs no second transfer.</p>
        <PaymentDetails checked={checked} fee={fee} reference={reference} />
      </div>
    </details>
  );
}
