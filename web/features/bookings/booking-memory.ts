import type { CreateBooking } from '../../../shared/features/bookings/booking-contract.ts';
import { sessionState } from '../../lib/session-state.ts';

// Apart from what checks it (booking-draft.ts): the first page of a booking is drawn without the schemas.

const place = 'bookingData';

export const keepBookingData = (data: CreateBooking): void => sessionState.write(place, JSON.stringify(data));

/** What is kept, by whomever it was written; null for nothing, and for what cannot be read. */
export function keptBooking(): unknown {
  try {
    return JSON.parse(sessionState.read(place) ?? 'null');
  } catch {
    return null;
  }
}

/** The texts in what is kept, for a form that checks them again. */
export function typedBooking(): Readonly<Record<string, string>> {
  const texts = Object.entries(keptBooking() ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

export function dropBookingData(): void {
  sessionState.remove(place);
}
