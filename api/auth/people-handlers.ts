import type { peopleContract, Person } from '../../shared/features/accounts/people-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Env } from '../config/env.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db } from '../entities/tables.ts';
import type { Handlers } from '../router/handler.ts';
import { roleOf } from './roles.ts';

type AdminEmails = Env['adminEmails'];

async function readPeople(db: Db, adminEmails: AdminEmails): Promise<Person[]> {
  const given = await db
    .selectFrom('staffRole')
    .leftJoin('customer', 'customer.id', 'staffRole.givenById')
    .select(['staffRole.id as email', 'role', 'givenAt', 'customer.email as givenBy'])
    .orderBy('staffRole.id')
    .execute();
  const people = [
    ...adminEmails.map((email) => ({
      email,
      role: 'owner' as const,
      isOfSettings: true,
      givenAt: null,
      givenBy: null,
    })),
    ...given.filter(({ email }) => !adminEmails.includes(email)).map((row) => ({ ...row, isOfSettings: false })),
  ];
  if (people.length === 0) return [];
  const accounts = await db
    .selectFrom('customer')
    .select(['email', 'name'])
    .where('emailVerified', '=', true)
    .where(
      'email',
      'in',
      people.map(({ email }) => email),
    )
    .execute();
  return people.map((person) => {
    const own = accounts.filter(({ email }) => email === person.email);
    return { ...person, name: own.find(({ name }) => name !== null)?.name ?? null, hasSignedIn: own.length > 0 };
  });
}

/**
 * Refuses unless the sender is still an owner. All owners' rows are held in one order, so that of two owners who take
 * the role from each other, one is refused: there is always an owner.
 */
async function checkOwner(tx: Transaction, customerId: string, adminEmails: AdminEmails): Promise<string> {
  const owners = await tx.db
    .selectFrom('staffRole')
    .select('id')
    .where('role', '=', 'owner')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const sender = await tx.db
    .selectFrom('customer')
    .select(['email', 'emailVerified'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  const given = owners.some(({ id }) => id === sender?.email) ? 'owner' : null;
  if (!sender || roleOf({ ...sender, role: given }, adminEmails) !== 'owner') {
    throw new ProblemError('forbidden', 'You are no longer an owner');
  }
  return sender.email;
}

export const peopleHandlers = ({ adminEmails }: Pick<Env, 'adminEmails'>): Handlers<typeof peopleContract> => ({
  listPeople: (_input, { db }) => readPeople(db, adminEmails),

  async giveRole({ body: { email, role, seen } }, { tx, actor, now }) {
    const sender = await checkOwner(tx, actor.customerId, adminEmails);
    if (email === sender) throw new ProblemError('conflict', 'You cannot change your own role');
    if (adminEmails.includes(email)) {
      throw new ProblemError('conflict', 'The server’s settings name this owner. Change ADMIN_EMAILS there');
    }
    const row = await tx.db.selectFrom('staffRole').select('role').where('id', '=', email).executeTakeFirst();
    const before = row?.role ?? null;
    if (before !== seen) {
      const found = before === null ? 'has no role' : `has the role “${before}”`;
      throw new ProblemError('conflict', `Another owner has changed this: ${email} now ${found}`);
    }
    if (role === null) {
      await tx.db.deleteFrom('staffRole').where('id', '=', email).execute();
      return { email, role };
    }
    const given = { role, givenAt: now.toISOString(), givenById: actor.customerId };
    await tx.db
      .insertInto('staffRole')
      .values({ id: email, ...given })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(given))
      .execute();
    return { email, role };
  },
});
