import { randomUUID } from 'node:crypto';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Transaction } from '../db/transaction.ts';

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
  const at = now.toISOString();
  const { email, emailVerified } = identity;
  const customer = await tx.db
    .insertInto('customer')
    .values({ id: randomUUID(), ...identity, name, language, createdAt: at, lastSeenAt: at })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({
        email,
        emailVerified,
        lastSeenAt: at,
        // A provider that has forgotten somebody's name does not make us forget it.
        ...(name !== null && { name }),
        ...(language !== null && { language }),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return customer.id;
}
