import { z } from 'zod/mini';
import { bookingFormSchema } from '../../shared/bookings/booking-contract.ts';
import { parseInstant } from '../../shared/colombo-input.ts';
import { fault } from '../../shared/fault.ts';
import { schemaRules } from '../forms/schema-rules.ts';

const minuteMs = 60_000;

/** In this minute or later. */
function isAhead(text: string): boolean {
  const chosen = parseInstant(text);
  return chosen !== null && Math.floor(Date.parse(chosen) / minuteMs) >= Math.floor(Date.now() / minuteMs);
}

/** The server takes a time that has passed, since a booking may have waited on the way; the form does not. */
export const bookingRules = schemaRules(
  z.extend(bookingFormSchema, {
    scheduledAt: bookingFormSchema.shape.scheduledAt.check(z.refine(isAhead, fault('noTime'))),
  }),
);
