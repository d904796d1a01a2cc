/** Whom the demonstration's sign-in page offers with one click. Anybody else's address makes an account too. */
export const demoPeople = [
  {
    email: 'customer@nivasa.example',
    name: 'Dilani Fernando',
    note: 'a customer with bookings and jobs in every status',
  },
  { email: 'second@nivasa.example', name: 'Ruwan Silva', note: 'a customer with nothing yet' },
  { email: 'admin@nivasa.example', name: 'Nivasa Admin', note: 'an administrator' },
] as const;
