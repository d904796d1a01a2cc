import type { Role } from '../../shared/role.ts';
import type { Db } from '../entities/tables.ts';

/** `email`: in lower case. */
type Person = { readonly email: string; readonly emailVerified: boolean };

/**
 * The role of a person. Owners named by the settings stay owners whatever was given to them. `role`: what an owner gave
 * to this address. `adminEmails`: in lower case.
 */
export function roleOf(
  { email, emailVerified, role }: Person & { readonly role: Role | null },
  adminEmails: readonly string[],
): Role | null {
  if (!emailVerified) return null;
  return adminEmails.includes(email) ? 'owner' : role;
}

export async function findRole(db: Db, person: Person, adminEmails: readonly string[]): Promise<Role | null> {
  const row = await db.selectFrom('staffRole').select('role').where('id', '=', person.email).executeTakeFirst();
  return roleOf({ ...person, role: row?.role ?? null }, adminEmails);
}
