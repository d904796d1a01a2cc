import type { z } from 'zod/mini';
import { createBookingSchema, type CreateBooking } from '../../../shared/features/bookings/booking-contract.ts';
import { keepBookingData, keptBooking } from './booking-memory.ts';

/** The validated input of the first page, with the provider. */
export type BookingData = z.output<typeof createBookingSchema>;

/** Invalid stored data counts as none. */
export function readBookingData(): BookingData | null {
  const found = createBookingSchema.safeParse(keptBooking());
  return found.success ? found.data : null;
}

/** Continues a booking that was ready for payment when the app was closed. False for an incomplete booking. */
export function restoreBookingData(values: unknown): boolean {
  const found = createBookingSchema.safeParse(values);
  if (found.success) keepBookingData(found.data);
  return found.success;
}

/** The request body: without `tilerSlug` if no one was chosen. */
export function bookingPayload({ tilerSlug, ...form }: BookingData): CreateBooking {
  return tilerSlug ? { ...form, tilerSlug } : form;
}
