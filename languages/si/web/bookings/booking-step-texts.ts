export const steps = 'පියවර';
export const names: Readonly<Record<'details' | 'payment' | 'visit', string>> = {
  details: 'විස්තර',
  payment: 'ගෙවීම',
  visit: 'පරීක්ෂාව',
};
/** Heard after the name of a step. */
export const done = 'අවසන්';
