// What the operator is told of everything new at once. `address`: of the back office.

export type Counts = { readonly bookings: number; readonly estimates: number; readonly messages: number };

const bookings = (count: number) => `අලුත් වෙන්කිරීම් ${count}ක්`;
const estimates = (count: number) => `අලුත් ඇස්තමේන්තු ඉල්ලීම් ${count}ක්`;

const messages = (count: number) => `අලුත් පණිවිඩ ${count}ක්`;

/** `2 new bookings, 1 new estimate request` */
export const subject = (counts: Counts): string =>
  [
    counts.bookings > 0 && bookings(counts.bookings),
    counts.estimates > 0 && estimates(counts.estimates),
    counts.messages > 0 && messages(counts.messages),
  ]
    .filter((part) => part !== false)
    .join(', ');

export const arrived = (counts: Counts) => `පසුගිය පණිවිඩයේ සිට ${subject(counts)}.`;
export const whatWaits = (address: string) => `ඔබ කළ යුතු දේ: ${address}`;
