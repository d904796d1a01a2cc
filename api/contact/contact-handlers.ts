import { randomUUID } from 'node:crypto';
import type { contactContract } from '../../shared/contact/contact-contract.ts';
import type { Env } from '../env.ts';
import { oneLine, queueMail } from '../mail/mail-queue.ts';
import type { Handlers } from '../handler.ts';

/** Without an inbox nothing can be delivered, so nothing is accepted either. */
export const contactHandlers = ({ contactInbox }: Pick<Env, 'contactInbox'>): Handlers<typeof contactContract> => ({
  createContactMessage: contactInbox === null ? null : async ({ body }, { tx, now, clientKey }) => {
    const id = clientKey ?? randomUUID();
    const { name, email, subject, message } = body;
    await queueMail(tx, {
      id,
      to: contactInbox,
      replyTo: { name, address: email },
      subject,
      text: `${message}\n\n-- \nSent with the contact form by ${oneLine(name)}. A reply goes to ${email}.\n`,
    }, now);
    return { id, clientKey, name, email, subject, message, createdAt: now.toISOString() };
  },
});
