export const remove = 'Remove';
/** Heard after `remove`. */
export const thatPhoto = (number: number) => `photo ${number}`;

/** What has become of a photo. */
export const waitsForRequest = 'Goes with your request';
export const waitsForMessage = 'Goes with your message';
export const waitsForConnection = 'Waiting for connection';
export const waiting = 'Waiting to be sent';
export const sent = 'Sent';
