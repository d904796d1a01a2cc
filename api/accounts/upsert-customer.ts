import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/database.ts';

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

/** Makes the account at the first sign-in, brings it up to date at every other; returns its id. */
export async function upsertCustomer(
  tx: Transaction,
  { issuer, subject, email, emailVerified, name }: Identity,
  now: Date,
): Promise<string> {
  const [customer] = await tx.execute<{ id: string }>(
    `insert into customer (id, issuer, subject, email, email_verified, name, created_at, last_seen_at) values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (issuer, subject) do update set email = excluded.email, email_verified = excluded.email_verified,
     name = coalesce(excluded.name, customer.name), last_seen_at = excluded.last_seen_at
     returning id`,
    [randomUUID(), issuer, subject, email, emailVerified, name, now, now],
  );
  if (!customer) throw new TypeError('An upsert returns its row');
  return customer.id;
}
