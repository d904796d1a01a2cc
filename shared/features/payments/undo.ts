/**
 * Milliseconds for which a notification that can be undone is delayed. After it is sent, an undo sends a correction.
 */
export const notificationDelayMs = 10_000;
