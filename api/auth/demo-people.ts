import { m } from '../../paraglide/messages.js';

export type DemoPerson = 'withJobs' | 'withNothing' | 'admin';

/** Whom the demonstration's sign-in page offers with one click. Anybody else's address makes an account too. */
export const demoPeople = [
  { email: 'customer@nivasa.example', name: 'Dilani Fernando', kind: 'withJobs' },
  { email: 'second@nivasa.example', name: 'Ruwan Silva', kind: 'withNothing' },
  { email: 'admin@nivasa.example', name: 'Nivasa Admin', kind: 'admin' },
] as const;

/** After a person's name and a comma. */
export const notes: Readonly<Record<DemoPerson, () => string>> = {
  withJobs: m.demo_sign_in_notes_with_jobs,
  withNothing: m.demo_sign_in_notes_with_nothing,
  admin: m.demo_sign_in_notes_admin,
};
