import type { AdminBooking } from '../../shared/features/bookings/admin-booking-contract.ts';

/** Whose a request is, as far as the office knows. */
export function accountText({ customerId, addressCheck }: Pick<AdminBooking, 'customerId' | 'addressCheck'>): string {
  if (addressCheck === 'denied') return 'Not theirs, says the owner of this email address. No mail goes there.';
  if (customerId === null) return 'Nobody has signed in with this address yet';
  return addressCheck === 'asked'
    ? 'The owner of this email address has not said yet whether it is theirs'
    : 'Belongs to a signed-in customer';
}
