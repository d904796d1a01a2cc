export const steps = 'படிகள்';
export const names: Readonly<Record<'details' | 'payment' | 'visit', string>> = {
  details: 'விவரம்',
  payment: 'பணம்',
  visit: 'ஆய்வு',
};
/** Heard after the name of a step. */
export const done = 'முடிந்தது';
