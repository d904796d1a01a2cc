import { m } from '../../../paraglide/messages.js';
import { z } from 'zod/mini';
import { bookingFormSchema } from '../../../shared/features/bookings/booking-contract.ts';
import { parseInstant } from '../../../shared/colombo-input.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { minuteMs } from '../../../shared/duration.ts';
import { schemaRules } from '../../components/form/schema-rules.ts';

/** In this minute or later. */
function isAhead(text: string): boolean {
  const chosen = parseInstant(text);
  return chosen !== null && Math.floor(Date.parse(chosen) / minuteMs) >= Math.floor(Date.now() / minuteMs);
}

/** An empty field already has another error. */
const hasPassed = () => m.booking_start_time_has_passed({ now: formatDateTime(new Date().toISOString()) });

/** The server accepts a time that has passed, because a booking may have been queued; the form does not. */
export const bookingRules = schemaRules(
  z.extend(bookingFormSchema, {
    scheduledAt: bookingFormSchema.shape.scheduledAt.check(z.refine(isAhead, { error: hasPassed })),
  }),
);
