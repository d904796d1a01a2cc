import { m } from '../../../paraglide/messages.js';
import { PaymentDetails } from '../settings/PaymentDetails.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { dropEstimateReference } from './estimate-payment.ts';

type Props = {
  readonly slug: string;
  readonly reference: string;
  readonly onClose: () => void;
};

/** How to pay for the estimate that was just requested. */
export function EstimatePaymentNote({ slug, reference, onClose }: Props) {
  const checked = useFreshSettings();
  const close = () => {
    dropEstimateReference(slug);
    onClose();
  };
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-title">{m.estimate_payment_title()}</h2>
      <p className="text-sm text-ink-2">{m.estimate_payment_how_to_pay()}</p>
      <PaymentDetails checked={checked} fee="estimateFeeLkr" reference={reference} />
      <Button kind="quiet" onClick={close}>
        {m.estimate_payment_close()}
      </Button>
    </Card>
  );
}
