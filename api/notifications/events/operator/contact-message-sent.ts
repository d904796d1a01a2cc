import { oneLine } from '../../mail/one-line.ts';
import { notificationEvent } from '../../rendering/notification-event.ts';

/** As it was typed. `to`: the inbox that was set when it was accepted: it must not get lost with the setting. */
type Sent = {
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

/** To the operator, who answers from there: what was written with the contact form, and is kept nowhere else. */
export const contactMessage = notificationEvent<Sent>({
  name: 'contact-message',
  async render(_, { details: { to, name, email, subject, message } }) {
    const text = `${message}\n\n-- \nSent with the contact form by ${oneLine(name)}. A reply goes to ${email}.\n`;
    return { mail: { to, replyTo: { name: oneLine(name), address: email }, subject: oneLine(subject), text } };
  },
});
