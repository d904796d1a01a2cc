import { randomUUID } from 'node:crypto';
import type { contactContract } from '../../../shared/features/contact/contact-contract.ts';
import type { Input } from '../../../shared/endpoint.ts';
import { ProblemError } from '../../../shared/problem.ts';
import type { Actor, Handlers, WriteContext } from '../../router/handler.ts';
import { secondsToWait, type MakeLimiter } from '../../router/limits/limiters.ts';
import type { Notifications } from '../../notifications/notifications.ts';
import type { Env } from '../../config/env.ts';
import { withSecret } from '../orders/store-request.ts';
import { addMessage, lockThread } from '../messages/thread-queries.ts';

/** Limit of messages per client address in ten minutes; phones of one carrier share an address. */
const maxBySender = 30;
const seconds = 10 * 60;

type Sent = Input<typeof contactContract.createContactMessage>['body'];

type Delivery = (id: string, sent: Sent, context: WriteContext<Actor | null>) => Promise<unknown>;

/** Sends it to the operator's mailbox, who answers by mail. */
const asMail =
  (to: string, notifications: Notifications): Delivery =>
  (id, { name, email, subject, message }, { tx, now }) =>
    notifications.contactMessageSent(tx, id, { to, name, email, subject, message }, now);

/** Starts a thread, which the back office answers and the sending device reads. */
const asThread: Delivery = async (id, { message, ...written }, { tx, actor, now, secrets, warn }) => {
  const customerId = actor?.customerId ?? null;
  const row = { id, ...written, customerId, createdAt: now.toISOString() };
  await withSecret({ id, secrets, warn }, (secretHash) =>
    tx.db
      .insertInto('contactMessage')
      .values({ ...row, secretHash })
      .onConflict((conflict) => conflict.column('secretHash').doNothing())
      .executeTakeFirst(),
  );
  const state = await lockThread(tx, { kind: 'contact', id }, now);
  const first = { id, from: 'customer', text: message, writtenById: customerId } as const;
  await addMessage(tx, state, first, now);
};

/** If neither is configured, nothing is accepted. */
export function contactHandlers(
  { contactInbox, contactToOffice }: Pick<Env, 'contactInbox' | 'contactToOffice'>,
  notifications: Notifications,
  limiter: MakeLimiter,
): Handlers<typeof contactContract> {
  const messages = limiter('contact messages', { points: maxBySender, seconds });
  const deliver = contactToOffice ? asThread : contactInbox === null ? null : asMail(contactInbox, notifications);
  return {
    createContactMessage:
      deliver &&
      (async ({ body }, context) => {
        const { clientKey, now, sender } = context;
        // Limited because somebody has to read each message. A refused one stays on the device and is sent later.
        const retryAfter = await secondsToWait(messages, sender);
        if (retryAfter !== null) throw new ProblemError('too-many-requests', 'tooManyMessages', { retryAfter });
        const id = clientKey ?? randomUUID();
        await deliver(id, body, context);
        const { language: _, ...sent } = body;
        return { id, clientKey, ...sent, createdAt: now.toISOString() };
      }),
  };
}
