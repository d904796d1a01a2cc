// What the operator is told of everything new at once. `address`: of the back office.

import { plural } from '../../../../shared/plural.ts';

export type Counts = { readonly bookings: number; readonly estimates: number; readonly messages: number };

const bookings = (count: number) =>
  plural(count, { one: `${count} புதிய முன்பதிவு`, other: `${count} புதிய முன்பதிவுகள்` });
const estimates = (count: number) =>
  plural(count, { one: `${count} புதிய மதிப்பீட்டுக் கோரிக்கை`, other: `${count} புதிய மதிப்பீட்டுக் கோரிக்கைகள்` });

const messages = (count: number) => plural(count, { one: `${count} புதிய செய்தி`, other: `${count} புதிய செய்திகள்` });

/** `2 new bookings, 1 new estimate request` */
export const subject = (counts: Counts): string =>
  [
    counts.bookings > 0 && bookings(counts.bookings),
    counts.estimates > 0 && estimates(counts.estimates),
    counts.messages > 0 && messages(counts.messages),
  ]
    .filter((part) => part !== false)
    .join(', ');

export const arrived = (counts: Counts) => `கடந்த செய்திக்குப் பிறகு ${subject(counts)}.`;
export const whatWaits = (address: string) => `நீங்கள் செய்ய வேண்டியவை: ${address}`;
