// What the operator is told of everything new at once. `address`: of the back office.

import { plural } from '../../shared/plural.ts';

export type Counts = { readonly bookings: number; readonly estimates: number };

const bookings = (count: number) => plural(count, { one: `${count} new booking`, other: `${count} new bookings` });
const estimates = (count: number) =>
  plural(count, { one: `${count} new estimate request`, other: `${count} new estimate requests` });

/** `2 new bookings, 1 new estimate request` */
export function subject(counts: Counts): string {
  if (counts.estimates === 0) return bookings(counts.bookings);
  if (counts.bookings === 0) return estimates(counts.estimates);
  return `${bookings(counts.bookings)}, ${estimates(counts.estimates)}`;
}

export const arrived = (counts: Counts) => `${subject(counts)} since the last message.`;
export const whatWaits = (address: string) => `What waits for you: ${address}`;
