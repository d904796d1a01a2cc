import { useQueryClient } from '@tanstack/react-query';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { refreshPortal } from '../../offline/portal/portal-sync.ts';
import { HowToPay } from '../orders/HowToPay.tsx';
import { useFreshSettings } from '../settings/use-fresh-settings.ts';

type Props = {
  readonly customerId: string;
  readonly booking: PortalBooking;
  /** Whom it is for, to distinguish the parts. */
  readonly name: string;
};

/** How to pay the fee of an inspection, and where to attach its slip. */
export function InspectionToPay({ customerId, booking, name }: Props) {
  const client = useQueryClient();
  return (
    <HowToPay
      checked={useFreshSettings()}
      fee="inspectionFeeLkr"
      amountLkr={booking.payment.amountLkr}
      reference={booking.reference}
      name={name}
      slipOf={{ requestId: booking.id, secret: null }}
      onSlipSent={() => refreshPortal(client, customerId)}
      isOpen
    />
  );
}
