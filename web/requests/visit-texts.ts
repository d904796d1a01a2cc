export const move = 'Move the visit';
export const moveTitle = 'Move the visit';
/** `time`: 'Mar 5, 2026, 9:30 am'. */
export const isOn = (time: string) => `It is on ${time} (Sri Lanka time).`;
export const newTime = 'New date & time';
export const timeHint = 'Best from 8 am to 6 pm, a day ahead, in Sri Lanka time. Who comes to you is told.';
export const keepTime = 'Keep the time';
export const cancel = 'Cancel the booking';
export const cancelTitle = 'Cancel the booking?';
/** What is said before: nobody comes, and it cannot be taken back. */
export const cancelExplained = 'Nobody will come, and it cannot be taken back. You can book again at any time.';
export const feeIsLookedAt = 'If you have paid the fee, we tell you what happens to it.';
export const reason = 'Reason';
export const reasonHint = 'We read it.';
export const keepBooking = 'Keep the booking';
export const needsConnection = 'You are offline: a visit is moved or cancelled once you are connected.';
export const notHeard = 'We could not be told just now. Please try again.';
export const noTime = 'Please select a date and time';
