export const move = 'Move the visit';
export const moveTitle = 'Move the visit';
/** `time`: 'Mar 5, 2026, 9:30 am'. */
export const isOn = (time: string) => `Your visit is booked for ${time} (Sri Lanka time).`;
export const newTime = 'New date & time';
export const timeHint = "Best from 8 am to 6 pm, a day ahead, in Sri Lanka time. We'll let your professional know.";
export const keepTime = 'Keep the time';
export const cancel = 'Cancel the booking';
export const cancelTitle = 'Cancel the booking?';
/** What is said before: nobody comes, and it cannot be taken back. */
export const cancelExplained = "Your visit will be cancelled. This can't be undone. You can book again at any time.";
export const feeIsLookedAt = "If you've paid the fee, we'll tell you whether it is refunded.";
export const reason = 'Reason';
export const reasonHint = 'It helps us to know why.';
export const keepBooking = 'Keep the booking';
export const needsConnection = 'You are offline: go online to move or cancel a visit.';
export const notHeard = "We couldn't receive that just now. Please try again.";
export const noTime = 'Please select a date and time';
