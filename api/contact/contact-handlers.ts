import { randomUUID } from 'node:crypto';
import type { contactContract } from '../../shared/contact/contact-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Env } from '../process/env.ts';
import { oneLine, queueMail } from '../mail/mail-queue.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { WindowCounts } from '../limits/window-counts.ts';

/** How many messages one client address may send within ten minutes; phones of one carrier share it. */
const mostBySender = 30;
const windowMs = 10 * 60_000;

/** Without an inbox nothing can be delivered, so nothing is accepted either. */
export function contactHandlers({ contactInbox }: Pick<Env, 'contactInbox'>): Handlers<typeof contactContract> {
  const counts = new WindowCounts({ windowMs });
  return {
    createContactMessage:
      contactInbox === null
        ? null
        : async ({ body }, { tx, now, clientKey, sender }) => {
            // Each is a mail that somebody has to read. What is refused waits on the device and is sent later.
            if (counts.add(sender) > mostBySender) {
              throw new ProblemError('too-many-requests', 'tooManyMessages', {
                retryAfter: counts.secondsLeft,
              });
            }
            const id = clientKey ?? randomUUID();
            const { name, email, subject, message } = body;
            await queueMail(
              tx,
              {
                id,
                to: contactInbox,
                replyTo: { name, address: email },
                subject,
                text: `${message}\n\n-- \nSent with the contact form by ${oneLine(name)}. A reply goes to ${email}.\n`,
              },
              now,
            );
            return { id, clientKey, name, email, subject, message, createdAt: now.toISOString() };
          },
  };
}
