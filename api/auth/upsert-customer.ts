import { randomUUID } from 'node:crypto';
import type { SiteLanguage } from '../../shared/site-language.ts';
import type { Transaction } from '../db/transaction.ts';

/** A person as reported by an identity provider. */
export type Identity = {
  /** Issuer and subject together identify the person. */
  readonly issuer: string;
  readonly subject: string;
  /** In lower case. */
  readonly email: string;
  /** Whether the provider has verified the address; an unverified one gives no rights. */
  readonly emailVerified: boolean;
  readonly name: string | null;
};

/**
 * Creates the account at the first sign-in and updates it later; returns its id. `language`: of the page where the
 * sign-in started; null if it is only the default.
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
        // A name that the provider no longer sends is kept.
        ...(name !== null && { name }),
        ...(language !== null && { language }),
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return customer.id;
}
