import type { CreateBooking } from '../../../shared/features/bookings/booking-contract.ts';
import { sessionState } from '../../lib/session-state.ts';

// Separate from its validation (booking-draft.ts), so that the first page renders without the schemas.

const place = 'bookingData';

export const keepBookingData = (data: CreateBooking): void => sessionState.write(place, JSON.stringify(data));

/** The stored value, of any customer; null if there is none or it cannot be parsed. */
export function keptBooking(): unknown {
  try {
    return JSON.parse(sessionState.read(place) ?? 'null');
  } catch {
    return null;
  }
}

/** The texts of the stored value, for a form that validates them again. */
export function typedBooking(): Readonly<Record<string, string>> {
  const texts = Object.entries(keptBooking() ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

export function dropBookingData(): void {
  sessionState.remove(place);
}
