import type { z } from 'zod/mini';
import { createBookingSchema, type CreateBooking } from '../../../shared/features/bookings/booking-contract.ts';
import { keepBookingData, keptBooking } from './booking-memory.ts';

/** What the start page asked, checked, and whom it is for. */
export type BookingData = z.output<typeof createBookingSchema>;

/** What cannot be read counts as nothing. */
export function readBookingData(): BookingData | null {
  const found = createBookingSchema.safeParse(keptBooking());
  return found.success ? found.data : null;
}

/** Goes on with a booking that was ready to be paid for when the app was closed. False for what is no whole booking. */
export function restoreBookingData(values: unknown): boolean {
  const found = createBookingSchema.safeParse(values);
  if (found.success) keepBookingData(found.data);
  return found.success;
}

/** The body of the call: without `tilerSlug` when nobody was chosen. */
export function bookingPayload({ tilerSlug, ...form }: BookingData): CreateBooking {
  return tilerSlug ? { ...form, tilerSlug } : form;
}
