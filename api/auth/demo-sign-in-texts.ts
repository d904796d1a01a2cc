import { m } from '../../paraglide/messages.js';
import type { DemoPerson } from './demo-people.ts';
/** After a person's name and a comma. */
export const notes: Readonly<Record<DemoPerson, () => string>> = {
  withJobs: m.demo_sign_in_notes_with_jobs,
  withNothing: m.demo_sign_in_notes_with_nothing,
  admin: m.demo_sign_in_notes_admin,
};
