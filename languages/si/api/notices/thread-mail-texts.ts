// What a mail says of a message that waits: that it does, and never what it says. `about`: one of the first three.

export const booking = (reference: string) => `වෙන්කිරීම ${reference}`;
export const estimate = (reference: string) => `ඔන්ලයින් ඇස්තමේන්තුව ${reference}`;
export const job = (title: string) => `ඔබේ ${title}`;

export const waitsSubject = (about: string) => `${about} ගැන පණිවිඩයක්`;
export const waits = (about: string) => `${about} ගැන අපි ඔබට පණිවිඩයක් ලියා ඇත. කරුණාකර එය කියවන්න.`;
/** Of what was sent with the contact form. */
export const answeredSubject = 'ඔබේ පණිවිඩයට පිළිතුරක්';
export const answered = 'ඔබේ පණිවිඩයට අපි පිළිතුරක් ලියා ඇත. කරුණාකර එය කියවන්න.';
/** `address`: where to go to. */
export const readIt = (address: string) => `කියවා පිළිතුරු දෙන්න: ${address}`;
/** Of what was sent with the contact form. */
export const readOnPhone = (address: string) => `ඔබ ලියූ දුරකථනයෙන්ම මෙතැනින් කියවන්න: ${address}`;
