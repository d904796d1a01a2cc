export const title = 'Confirm Your Booking';
export const pageDescription = 'Check the details of your site inspection and pay the fee by bank transfer.';
export const loading = 'Loading';

/** The bill: words left, figures right. */

export const yourVisit = 'Your visit';
export const name = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const address = 'Address';
export const scheduledTime = 'Scheduled Date & Time';
export const notes = 'Notes';

export const payment = 'Payment Information';
export const howToPay = 'Pay by bank transfer. Put the reference in the remarks so that we can match it.';
export const whatFollows = 'We will verify your payment and confirm your appointment within 24 hours.';
export const iHavePaid = 'I Have Paid';
export const sending = 'Sending...';
export const goBack = 'Go Back';

export const confirmed = 'Booking Confirmed!';
export const confirmedMore = "We'll contact you shortly to confirm your inspection appointment.";
export const failed = 'Booking Failed';
export const failedMore = 'There was an error creating your booking. Please try again.';
