import { m } from '../../../paraglide/messages.js';
import { PaymentDetails } from '../settings/PaymentDetails.tsx';
import type { FreshSettings } from '../settings/use-fresh-settings.ts';
import { AddPhotos } from '../../photos/AddPhotos.tsx';
import type { PhotoPlace } from '../../photos/photo-store.ts';
import { Folded } from './Folded.tsx';

type Props = {
  readonly checked: FreshSettings;
  /** Null if the amount is given. */
  readonly fee: 'inspectionFeeLkr' | 'estimateFeeLkr' | null;
  /** The amount shown when the request was made, if known. */
  readonly amountLkr?: number | undefined;
  readonly reference: string;
  /** Whom the request is for, to distinguish one 'How to pay' from another. */
  readonly name: string;
  /** The request of this device to which a slip can be attached; absent for a request of another customer. */
  readonly slipOf?: PhotoPlace | undefined;
  readonly onSlipSent?: () => Promise<unknown>;
  /** Expanded at first, because the user has opened its container. */
  readonly isOpen?: boolean;
};

/** The reference is made on this device, so that a transfer can quote it before anything is sent. */
export function HowToPay({ checked, fee, amountLkr, reference, name, slipOf, onSlipSent, isOpen = false }: Props) {
  return (
    <Folded title={m.requests_how_to_pay()} of={m.requests_for_whom({ addressee: name })} isOpen={isOpen}>
      <p className="text-sm text-ink-2">{m.requests_how_to_pay_more()}</p>
      <PaymentDetails checked={checked} fee={fee} amountLkr={amountLkr} reference={reference} />
      {slipOf !== undefined && (
        <AddPhotos
          place={slipOf}
          kind="slip"
          label={m.photo_take_slip()}
          hint={m.photo_slip_hint()}
          of={m.photo_for_whom({ addressee: name })}
          {...(onSlipSent && { onSent: onSlipSent })}
        />
      )}
    </Folded>
  );
}
