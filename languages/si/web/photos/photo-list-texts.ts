export const remove = 'ඉවත් කරන්න';
/** Heard after `remove`. */
export const thatPhoto = (number: number) => `${number} වැනි ඡායාරූපය`;

/** What has become of a photo. */
export const waitsForRequest = 'ඔබේ ඉල්ලීම සමඟ යයි';
export const waitsForMessage = 'ඔබේ පණිවිඩය සමඟ යයි';
export const waitsForConnection = 'සම්බන්ධතාව එන තුරු';
export const waiting = 'යැවීමට ඇත';
export const sent = 'යැව්වා';
