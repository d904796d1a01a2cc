/**
 * Key in local storage for the height of the next visit's card on this device, in CSS px. Each page reserves that
 * height before the first paint, so that nothing moves when the card appears.
 */
export const visitRoomKey = 'nivasa:visit-room';

/** CSS property with that height on the root element, while there is such a card. */
export const visitRoomProperty = '--visit-room';
