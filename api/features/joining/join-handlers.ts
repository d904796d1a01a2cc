import { randomUUID } from 'node:crypto';
import { splitList } from '../../../shared/admin-field.ts';
import { cities as directoryCities } from '../../../shared/features/providers/category.ts';
import type { joinContract } from '../../../shared/features/joining/join-contract.ts';
import { applicationDueAt } from '../../../shared/features/work-queue/todo.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Handlers } from '../../router/handler.ts';
import type { ContactLimit } from '../../router/limits/contact-limit.ts';
import { secondsToWait, type MakeLimiter } from '../../router/limits/limiters.ts';
import { addMessage, lockThread, markRead } from '../messages/thread-queries.ts';
import { readOwnThread } from '../messages/own-thread.ts';
import { ownThread } from '../messages/thread-owners.ts';
import { isOwnAddress, withSecret } from '../orders/store-request.ts';
import { addTodo } from '../work-queue/refresh-work-item.ts';

/** Limit of applications per client address in ten minutes; phones of one carrier share an address. */
const maxBySender = 30;
const seconds = 10 * 60;

/** As in the form of the back office. */
const [maxCities, maxCityLength] = [30, 80];

/** Cities of the directory in its spelling; other places as typed. */
const citiesIn = (typed: string): string[] => {
  const found = splitList(typed).map(
    (city) => directoryCities.find((one) => one.toLowerCase() === city.toLowerCase()) ?? city.slice(0, maxCityLength),
  );
  return [...new Set(found)].slice(0, maxCities);
};

export function joinHandlers(limit: ContactLimit, limiter: MakeLimiter): Handlers<typeof joinContract> {
  const applications = limiter('applications', { points: maxBySender, seconds });
  return {
    async createApplication({ body }, context) {
      const { tx, actor, now, clientKey, sender, secrets, warn } = context;
      const retryAfter = await secondsToWait(applications, sender);
      if (retryAfter !== null) throw new ProblemError('too-many-requests', 'tooManyMessages', { retryAfter });
      const { name, phone, email, language, trade, years, nvqLevel, rates } = body;
      if (!(await isOwnAddress(tx, actor, email))) await limit({ email, phone });
      const id = clientKey ?? randomUUID();
      const createdAt = now.toISOString();
      const customerId = actor?.customerId ?? null;
      const row = { id, name, phone, email, subject: 'Work with us', language, customerId, createdAt };
      await withSecret({ id, secrets, warn }, (secretHash) =>
        tx.db
          .insertInto('contactMessage')
          .values({ ...row, secretHash })
          .onConflict((conflict) => conflict.column('secretHash').doNothing())
          .executeTakeFirst(),
      );
      const of = { kind: 'contact', id } as const;
      const thread = await lockThread(tx, of, now);
      await addMessage(tx, thread, { id, from: 'customer', text: rates, writtenById: customerId }, now);
      // The application is the work item until the office has decided about it.
      await markRead(tx, of, 'office', 1);
      await tx.db
        .insertInto('application')
        .values({
          id,
          contactMessageId: id,
          category: trade,
          cities: JSON.stringify(citiesIn(body.cities)),
          years: years === null ? null : Number(years),
          nvqLevel,
          createdAt,
        })
        .execute();
      addTodo(tx, id, { kind: 'application', dueAt: applicationDueAt(createdAt) });
      return { id, clientKey, createdAt };
    },

    async readApplication({ body: { id } }, { db, actor, secrets }) {
      const of = { kind: 'contact', id } as const;
      const writer = { secretHash: secrets[0] ?? null, customerId: actor?.customerId ?? null, granted: null };
      const own = await ownThread(db, of, writer);
      const application =
        own && (await db.selectFrom('application').select(['state', 'reason']).where('id', '=', id).executeTakeFirst());
      if (!application) throw new ProblemError('not-found', 'noSuchRequest');
      return { ...application, ...(await readOwnThread(db, of, writer, null)) };
    },
  };
}
