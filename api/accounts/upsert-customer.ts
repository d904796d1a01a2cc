import { randomUUID } from 'node:crypto';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { insertReturning, onConflictSet } from '../database/write-rows.ts';
import { customers } from '../entities/customer-entity.ts';

/** A person as an identity provider tells of them. */
export type Identity = {
  /** Issuer and subject together are the identity. */
  readonly issuer: string;
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  /** Whether the provider says that the address is this person's; nothing may be given to an unverified one. */
  readonly emailVerified: boolean;
  readonly name: string | null;
};

const customerIds = view(customers, pick(customers, 'id'));

/**
 * Makes the account at the first sign-in, brings it up to date at every other; returns its id. `language`: of the page
 * from which they sign in; null where that says nothing.
 */
export async function upsertCustomer(
  tx: Transaction,
  { name, ...identity }: Identity,
  now: Date,
  language: SiteLanguage | null = null,
): Promise<string> {
  const row = { id: randomUUID(), ...identity, name, language, createdAt: now, lastSeenAt: now };
  // A provider that has forgotten somebody's name does not make us forget it.
  const changed = [
    'email',
    'emailVerified',
    'lastSeenAt',
    ...(name === null ? [] : (['name'] as const)),
    ...(language === null ? [] : (['language'] as const)),
  ] as const;
  const conflict = onConflictSet(customers, ['issuer', 'subject'], changed);
  const [customer] = await insertReturning(tx, customers, row, conflict, customerIds);
  if (!customer) throw new TypeError('An upsert leaves its row');
  return customer.id;
}
