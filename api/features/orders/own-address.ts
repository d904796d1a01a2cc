import type { Transaction } from '../../db/transaction.ts';
import type { Actor } from '../../router/handler.ts';
import { mailboxOf } from '../../router/limits/contact-limit.ts';

/** Whether somebody who is signed in writes down the address of their account, which is theirs. */
export async function isOwnAddress(tx: Transaction, actor: Actor | null, address: string | null): Promise<boolean> {
  if (actor === null || address === null) return false;
  const account = await tx.db
    .selectFrom('customer')
    .select(['email', 'emailVerified'])
    .where('id', '=', actor.customerId)
    .executeTakeFirst();
  return account?.emailVerified === true && mailboxOf(account.email) === mailboxOf(address);
}
