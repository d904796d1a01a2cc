import type { accountContract } from '../../shared/accounts/account-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { endAllSessions } from './session-rows.ts';

type Person = { readonly id: string; readonly email: string; readonly name: string | null };

async function personOf(read: Database['read'], customerId: string): Promise<Person | undefined> {
  const [person] = await read<Person>('select id, email, name from customer where id = ?', [customerId]);
  return person;
}

export const accountHandlers: Handlers<typeof accountContract> = {
  async getAuthSession(_input, { read, actor }) {
    const customer = actor && (await personOf(read, actor.customerId));
    return customer ? { authenticated: true, customer } : { authenticated: false };
  },

  async getAuthUser(_input, { read, actor }) {
    const person = await personOf(read, actor.customerId);
    // Deleted since the session was looked up.
    if (!person) throw new ProblemError('sign-in-required', 'Please sign in first');
    return { id: person.id, email: person.email, isAdmin: actor.isAdmin };
  },

  async logOut(_input, { endSession }) {
    endSession();
  },

  async logOutEverywhere(_input, { tx, actor, endSession }) {
    await endAllSessions(tx, actor.customerId);
    endSession();
  },
};
