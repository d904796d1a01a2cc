/**
 * How high the card of the next visit stood on this device, in CSS px, in local storage: before anything is drawn a
 * document keeps that much room for it, so that nothing moves when it comes.
 */
export const visitRoomPlace = 'nivasa:visit-room';

/** The same on the document's root, while there is such a card. */
export const visitRoomProperty = '--visit-room';
