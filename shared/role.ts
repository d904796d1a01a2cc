/** What a person may do in the back office, from the least; each role may do what those before it may. */
export const roles = ['editor', 'office', 'owner'] as const;

/**
 * `editor`: posts, pages, banners and translations. `office`: all but settings, roles and money that is paid out.
 * `owner`: everything.
 */
export type Role = (typeof roles)[number];

/** Whether a person with this role may do what requires at least the other one. */
export const mayAct = (role: Role | null, required: Role): boolean =>
  role !== null && roles.indexOf(role) >= roles.indexOf(required);
