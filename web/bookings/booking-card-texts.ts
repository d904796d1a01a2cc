import { plural } from '../../shared/plural.ts';

export const paid = 'Paid';
export const pendingPayment = 'Pending Payment';
export const viewDetails = 'View Details';
/** Heard after `viewDetails`, to tell one button from the next. */
export const ofInspectionOn = (time: string) => `of the inspection on ${time}`;

export const ofUnscheduled = 'of the unscheduled inspection';
/** Heard after one of the two, where the details stand with the job that it has become. */
export const inItsJob = ', with its job';

export const reference = 'Reference';
export const professional = 'Professional';
export const noProfessional = 'No professional chosen';
/** The same once it is paid for. */
export const professionalIsChosen = 'We are choosing a professional for you';
/** When it was booked. */
export const booked = 'Booked';
/** When the payment was verified. */
export const paymentVerified = 'Payment verified';
export const name = 'Name';
export const phone = 'Phone';
export const email = 'Email';
export const notes = 'Notes';

/** They open at a press. */
export const pastCount = (count: number) =>
  plural(count, { one: `Show ${count} past booking`, other: `Show ${count} past bookings` });

/** On a job's page: the visit that it came from; its details open in place. */
export const inspection = 'Site Inspection';
export const inspectionDetails = 'What you booked, and its receipt';
