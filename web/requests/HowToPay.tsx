import { PaymentDetails } from '../site/PaymentDetails.tsx';
import type { CheckedSite } from '../site/use-checked-site.ts';
import { Folded } from './Folded.tsx';

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
    <Folded title="How to pay" of={`for ${name}`}>
      <p className="text-sm text-ink-2">
        Pay by bank transfer. Put the reference in the remarks so that we can match it. What you have paid already needs
        no second transfer.
      </p>
      <PaymentDetails checked={checked} fee={fee} reference={reference} />
    </Folded>
  );
}
