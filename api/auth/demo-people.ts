import { m } from '../../paraglide/messages.js';

export type DemoPerson = 'withJobs' | 'withNothing' | 'admin';

/** Accounts that the demonstration's sign-in page offers with one click. Any other address creates an account, too. */
export const demoPeople = [
  { email: 'customer@nivasa.example', name: 'Dilani Fernando', kind: 'withJobs' },
  { email: 'second@nivasa.example', name: 'Ruwan Silva', kind: 'withNothing' },
  { email: 'admin@nivasa.example', name: 'Nivasa Admin', kind: 'admin' },
] as const;

/** Shown after a person's name and a comma. */
export const notes: Readonly<Record<DemoPerson, () => string>> = {
  withJobs: m.demo_sign_in_notes_with_jobs,
  withNothing: m.demo_sign_in_notes_with_nothing,
  admin: m.demo_sign_in_notes_admin,
};
