import type { accountContract } from '../../shared/accounts/account-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { pick, view } from '../database/view.ts';
import { update } from '../database/write-rows.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { customers } from '../entities/customer-entity.ts';
import { endAllSessions } from './session-rows.ts';

const personView = view(customers, pick(customers, 'id', 'email', 'name'));

const personOf = (read: Database['read'], customerId: string) =>
  personView.first(read, `where ${customers.id} = ?`, [customerId]);

export const accountHandlers: Handlers<typeof accountContract> = {
  async getAuthSession(_input, { read, actor }) {
    const customer = actor && (await personOf(read, actor.customerId));
    return customer ? { authenticated: true, customer } : { authenticated: false };
  },

  async getAuthUser(_input, { read, actor }) {
    const person = await personOf(read, actor.customerId);
    // Deleted since the session was looked up.
    if (!person) throw new ProblemError('sign-in-required', 'signInFirst');
    return { ...person, isAdmin: actor.isAdmin };
  },

  async chooseLanguage({ body }, { tx, actor }) {
    await update(tx, customers, { id: actor.customerId }, { language: body.language });
  },

  async logOut(_input, { endSession }) {
    endSession();
  },

  async logOutEverywhere(_input, { tx, actor, endSession }) {
    await endAllSessions(tx, actor.customerId);
    endSession();
  },
};
