export const title = 'Book Your Inspection';
export const pageDescription =
  'Book a site inspection with a tiler, glass or ceiling specialist. Pay by bank transfer.';
export const lead = 'Fill in your details to schedule a free inspection visit';

/** The address that only leads on to this page. */
export const shortAddressDescription = 'Book a site inspection with a tiler, glass or ceiling specialist.';
export const loading = 'Loading...';

/** Above the name of the professional, or `noOneChosen`. */
export const inspectionWith = 'Inspection with';
export const noOneChosen = 'No one chosen yet';
export const choose = 'Choose';
export const change = 'Change';

export const personalInformation = 'Personal Information';
export const phoneHint = 'For example 077 123 4567';
export const locationDetails = 'Location Details';
export const addressHint = 'House number, street and town of the place we should inspect';
export const preferredTime = 'Preferred Date & Time';
/** `now`: 'Jan 5, 2025, 2:05 pm', as the device has it, whose clock may be wrong. */
export const timeHasPassed = (now: string) =>
  `Please select a date and time after now. By the clock of this device it is ${now}`;
export const timeHint = 'Best from 8 am to 6 pm, a day ahead. Sri Lanka time, wherever you are';
export const notesHint = 'What we should look at, and how to find the entrance';
export const continueToPayment = 'Continue to Payment';
export const processing = 'Processing...';
