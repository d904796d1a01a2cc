export const paid = 'Paid';
export const pendingPayment = 'Pending Payment';
export const viewDetails = 'View Details';
/** Heard after `viewDetails`, to tell one button from the next. */
export const ofInspectionOn = (time: string) => `of the inspection on ${time}`;
export const goToJob = 'Go to its job';

export const ofUnscheduled = 'of the inspection that is not scheduled';
/** Of a booking that lay on a phone without a network until the time that it asks for was over. */
export const timeHasPassed = 'The time that you chose had passed';
export const timeHasPassedMore = 'Your booking reached us after it. We will arrange another time with you.';

export const reference = 'Reference';
export const professional = 'Professional';
export const noProfessional = 'No professional chosen';
/** The same once it is paid for. */
export const professionalIsChosen = 'A professional is being chosen';
/** When it was booked. */
export const booked = 'Booked';
/** When the payment was verified. */
export const paymentVerified = 'Payment verified';
export const name = 'Name';
export const phone = 'Phone';
export const email = 'Email';
export const notes = 'Notes';

export const howToPay = 'How to pay';
export const howToPayMore =
  'Pay by bank transfer. Put the reference in the remarks so that we can match it. What you have paid already needs no second transfer.';
