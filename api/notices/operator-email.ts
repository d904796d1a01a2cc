import type { Env } from '../process/env.ts';

/** Where the operator reads mail; null when there is no such address. */
export const operatorEmailOf = ({
  contactInbox,
  adminEmails,
}: Pick<Env, 'contactInbox' | 'adminEmails'>): string | null => contactInbox ?? adminEmails[0] ?? null;
