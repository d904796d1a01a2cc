import type { AdminBooking } from '../../shared/features/bookings/admin-booking-contract.ts';

/** The owner of a request, as far as the office knows. */
export function accountText({ customerId, addressCheck }: Pick<AdminBooking, 'customerId' | 'addressCheck'>): string {
  if (addressCheck === 'denied') return 'The owner of this email address says it is not theirs. We send no mail there.';
  if (customerId === null) return 'Nobody has signed in with this address yet';
  return addressCheck === 'asked'
    ? 'The owner of this email address has not confirmed it yet'
    : 'Belongs to a signed-in customer';
}
