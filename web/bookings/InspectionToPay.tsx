import { useQueryClient } from '@tanstack/react-query';
import type { PortalBooking } from '../../shared/bookings/portal-booking-contract.ts';
import { refreshPortal } from '../offline/portal/portal-mirror.ts';
import { AddPhotos } from '../photos/AddPhotos.tsx';
import * as photoTexts from '../photos/photo-texts.ts';
import { PaymentDetails } from '../site/PaymentDetails.tsx';
import { useCheckedSite } from '../site/use-checked-site.ts';
import * as texts from './booking-card-texts.ts';

type Props = {
  readonly customerId: string;
  readonly booking: PortalBooking;
  /** Whom it is for, to tell one from the next. */
  readonly name: string;
};

/** How the fee of an inspection is paid, and where its slip goes. */
export function InspectionToPay({ customerId, booking, name }: Props) {
  const client = useQueryClient();
  const checked = useCheckedSite();
  return (
    <div className="grid gap-3">
      <h4 className="font-display text-lg font-semibold">{texts.howToPay}</h4>
      <p className="text-sm text-ink-2">{texts.howToPayMore}</p>
      <PaymentDetails
        checked={checked}
        fee="inspectionFeeLkr"
        amountLkr={booking.payment?.amountLkr}
        reference={booking.reference}
      />
      <AddPhotos
        place={{ requestId: booking.id, secret: null }}
        kind="slip"
        label={photoTexts.takeSlip}
        hint={photoTexts.slipHint}
        of={photoTexts.forWhom(name)}
        onSent={() => refreshPortal(client, customerId)}
      />
    </div>
  );
}
