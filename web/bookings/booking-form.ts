import { z } from 'zod/mini';
import { bookingFormSchema } from '../../shared/bookings/booking-contract.ts';
import { fault } from '../../shared/fault.ts';
import { parseInstant, toLocalInput } from '../../shared/colombo-time.ts';

/** The earliest time the form offers: this minute, as an `<input type="datetime-local">` writes it, in Asia/Colombo. */
export const earliestTime = (): string => toLocalInput(new Date().toISOString());

function isAhead(text: string): boolean {
  const chosen = parseInstant(text);
  const earliest = parseInstant(earliestTime());
  return chosen !== null && earliest !== null && chosen >= earliest;
}

/** The server takes a time that has passed, since a booking may have waited on the way; the form does not. */
export const bookingStartSchema = z.extend(bookingFormSchema, {
  scheduledAt: bookingFormSchema.shape.scheduledAt.check(z.refine(isAhead, fault('noTime'))),
});
