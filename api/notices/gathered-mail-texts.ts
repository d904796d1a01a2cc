// What the operator is told of everything new at once. `address`: of the back office.

import { plural } from '../../shared/plural.ts';

export type Counts = { readonly bookings: number; readonly estimates: number; readonly messages: number };

const bookings = (count: number) => plural(count, { one: `${count} new booking`, other: `${count} new bookings` });
const estimates = (count: number) =>
  plural(count, { one: `${count} new estimate request`, other: `${count} new estimate requests` });

const messages = (count: number) => plural(count, { one: `${count} new message`, other: `${count} new messages` });

/** `2 new bookings, 1 new estimate request` */
export const subject = (counts: Counts): string =>
  [
    counts.bookings > 0 && bookings(counts.bookings),
    counts.estimates > 0 && estimates(counts.estimates),
    counts.messages > 0 && messages(counts.messages),
  ]
    .filter((part) => part !== false)
    .join(', ');

export const arrived = (counts: Counts) => `${subject(counts)} since the last message.`;
export const whatWaits = (address: string) => `Your to-do list: ${address}`;
