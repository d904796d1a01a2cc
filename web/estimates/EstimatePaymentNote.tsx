import { useState } from 'react';
import { PaymentDetails } from '../site/PaymentDetails.tsx';
import { useCheckedSite } from '../site/use-checked-site.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useOnDevice } from '../ui/use-on-device.ts';
import { dropEstimateReference, readEstimateReference } from './estimate-payment.ts';

/** How to pay for the estimate that was just asked for; nothing for everybody else, and nothing in the document. */
export function EstimatePaymentNote({ slug }: { readonly slug: string }) {
  const checked = useCheckedSite();
  const reference = useOnDevice(() => readEstimateReference(slug));
  const [closed, setClosed] = useState<string>();
  if (!reference || closed === slug) return null;
  const close = () => {
    dropEstimateReference(slug);
    setClosed(slug);
  };
  return (
    <Card as="section" className="grid animate-rise gap-4">
      <h2 className="text-[1.75rem]">Pay for your estimate</h2>
      <p className="text-sm text-ink-2">Pay by bank transfer. Put the reference in the remarks so that we can match it.</p>
      <PaymentDetails checked={checked} fee="estimateFeeLkr" reference={reference} />
      <Button kind="quiet" onClick={close}>Close</Button>
    </Card>
  );
}
