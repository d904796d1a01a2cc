export const steps = 'Steps';
export const names: Readonly<Record<'details' | 'payment' | 'visit', string>> = {
  details: 'Details',
  payment: 'Payment',
  visit: 'Visit',
};
/** Heard after the name of a step. */
export const done = 'done';
