import type { z } from 'zod/mini';
import { createBookingSchema, type CreateBooking } from '../../shared/bookings/booking-contract.ts';
import { tabMemory } from '../device/tab-memory.ts';

const place = 'bookingData';

/** What the start page asked, checked, and whom it is for. */
export type BookingData = z.output<typeof createBookingSchema>;

export function keepBookingData({ fullName, email, phone, address, scheduledAt, notes, tilerSlug }: BookingData): void {
  tabMemory.write(
    place,
    JSON.stringify({ fullName, email, phone, address, scheduledAt, notes, tilerSlug: tilerSlug ?? null }),
  );
}

/** What another site's code, an older version or a curious hand left there counts as nothing. */
export function readBookingData(): BookingData | null {
  const text = tabMemory.read(place);
  if (text === null) return null;
  try {
    const found = createBookingSchema.safeParse(JSON.parse(text));
    return found.success ? found.data : null;
  } catch {
    return null;
  }
}

/** Goes on with a booking that was ready to be paid for when the app was closed. False for what is no whole booking. */
export function restoreBookingData(values: unknown): boolean {
  const found = createBookingSchema.safeParse(values);
  if (found.success) keepBookingData(found.data);
  return found.success;
}

export function dropBookingData(): void {
  tabMemory.remove(place);
}

/** The body of the call: without `tilerSlug` when nobody was chosen. */
export function bookingPayload({ tilerSlug, ...form }: BookingData): CreateBooking {
  return tilerSlug ? { ...form, tilerSlug } : form;
}
