import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import type { Actor } from '../endpoints/handler.ts';
import { customers } from '../entities/customer-entity.ts';
import { mailboxOf } from '../limits/contact-limit.ts';

const accountView = view(customers, pick(customers, 'email', 'emailVerified'));

/** Whether somebody who is signed in writes down the address of their account, which is theirs. */
export async function isOwnAddress(tx: Transaction, actor: Actor | null, address: string | null): Promise<boolean> {
  if (actor === null || address === null) return false;
  const account = await accountView.first(tx.execute, `where ${customers.id} = ?`, [actor.customerId]);
  return account?.emailVerified === true && mailboxOf(account.email) === mailboxOf(address);
}
