export type DemoPerson = 'withJobs' | 'withNothing' | 'admin';

/** Whom the demonstration's sign-in page offers with one click. Anybody else's address makes an account too. */
export const demoPeople = [
  { email: 'customer@nivasa.example', name: 'Dilani Fernando', kind: 'withJobs' },
  { email: 'second@nivasa.example', name: 'Ruwan Silva', kind: 'withNothing' },
  { email: 'admin@nivasa.example', name: 'Nivasa Admin', kind: 'admin' },
] as const;
