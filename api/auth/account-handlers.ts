import type { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Handlers } from '../router/handler.ts';
import type { Db } from '../entities/tables.ts';
import { endAllSessions } from './session-queries.ts';

const personOf = (db: Db, customerId: string) =>
  db.selectFrom('customer').select(['id', 'email', 'name']).where('id', '=', customerId).executeTakeFirst();

export const accountHandlers: Handlers<typeof accountContract> = {
  async getAuthSession(_input, { db, actor }) {
    const customer = actor && (await personOf(db, actor.customerId));
    return customer ? { authenticated: true, customer } : { authenticated: false };
  },

  async getAuthUser(_input, { db, actor }) {
    const person = await personOf(db, actor.customerId);
    // The account was deleted after the session was looked up.
    if (!person) throw new ProblemError('sign-in-required', 'signInFirst');
    return { ...person, isAdmin: actor.role !== null, role: actor.role };
  },

  async chooseLanguage({ body }, { tx, actor }) {
    await tx.db.updateTable('customer').set({ language: body.language }).where('id', '=', actor.customerId).execute();
  },

  async logOut(_input, { endSession }) {
    endSession();
  },

  async logOutEverywhere(_input, { tx, actor, endSession }) {
    await endAllSessions(tx, actor.customerId);
    endSession();
  },
};
