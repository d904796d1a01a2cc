import { m } from '../../../paraglide/messages.js';
import { paths } from '../../../shared/paths.ts';
import type { Db } from '../../entities/tables.ts';
import { oneLine } from '../mail/mail-html.ts';
import * as sentences from '../rendering/job-sentences.ts';
import { toMailbox, mailTextOf, type NotificationEvent } from '../rendering/notification-event.ts';
import { operatorBookingEvent, operatorJobEvent } from './to-mailbox.ts';

/**
 * As it was typed. `to`: the inbox at the time of acceptance, so that the mail is not lost when the setting is removed.
 */
type Sent = {
  readonly to: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};

/** To the operator, who answers by mail: the text of the contact form, which is stored nowhere else. */
export const contactMessage: NotificationEvent<Sent> = {
  name: 'contact-message',
  async render(_, { details: { to, name, email, subject, message } }) {
    const text = `${message}\n\n-- \nSent with the contact form by ${oneLine(name)}. A reply goes to ${email}.\n`;
    return { mail: { to, replyTo: { name: oneLine(name), address: email }, subject: oneLine(subject), text } };
  },
};

/** `reason`: in the customer's words. */
export const milestoneObjected = operatorJobEvent<{ readonly reason: string }>({
  name: 'milestone-objected',
  subject: ({ job }) => m.notice_objected_subject({ job }),
  lines: ({ job, customer, origin }, { reason }) => [
    m.notice_objected({ job }),
    m.notice_reason_is({ reason }),
    m.notice_customer_is({ customer }),
    m.mail_link_in_back_office({ address: origin + paths.adminJobs() }),
  ],
});

/** To the operator, who writes another quote. `reason`: in the customer's words. */
export const quoteDeclined = operatorJobEvent<{ readonly reason: string }>({
  name: 'quote-declined',
  subject: ({ job }) => m.notice_declined_subject({ job }),
  lines: ({ job, amountLkr, customer, origin }, { reason }) => [
    m.notice_declined({ job, amount: sentences.quotedAmount(amountLkr) }),
    m.notice_reason_is({ reason }),
    m.notice_customer_is({ customer }),
    m.mail_link_in_back_office({ address: origin + paths.adminJobs() }),
  ],
});

/** The customer has accepted the quote. */
export const workCanBeginForOperator = operatorJobEvent({
  name: 'work-can-begin-for-operator',
  isObsolete: ({ status }) => status === 'cancelled',
  subject: ({ job }) => m.notice_accepted_subject({ job }),
  lines: ({ customerAndPlace, origin, ...job }) => [
    sentences.begin(job),
    job.providerName === null ? m.notice_choose_professional() : null,
    ...customerAndPlace,
    m.mail_link_in_back_office({ address: origin + paths.adminJobs() }),
  ],
});

/** The customer has moved or cancelled a visit. `reason`: in the customer's words. */
export const visitChanged = operatorBookingEvent<{ readonly isCancelled: boolean; readonly reason: string | null }>({
  name: 'visit-changed',
  subject: ({ reference, time }, { isCancelled }) =>
    isCancelled ? m.visit_mail_cancelled_subject({ reference }) : m.visit_mail_moved_subject({ time }),
  lines: ({ reference, time, paymentState, customerAndPlace, origin }, { isCancelled, reason }) => [
    (isCancelled ? m.visit_mail_customer_cancelled : m.visit_mail_customer_moved)({ reference, time }),
    reason === null ? null : m.notice_reason_is({ reason }),
    isCancelled && paymentState === 'verified' ? m.visit_mail_fee_was_paid() : null,
    isCancelled && paymentState === 'claimed' ? m.visit_mail_fee_was_claimed() : null,
    ...customerAndPlace,
    m.mail_link_in_back_office({ address: origin + paths.adminLeads(reference) }),
  ],
});

type Counts = { readonly bookings: number; readonly estimates: number; readonly messages: number };

/** Counts what has arrived in this period. */
export async function countNewRequests(db: Db, { since, until }: Period): Promise<Counts> {
  const { bookings, estimates, messages } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('booking')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .where('createdAt', '>=', since)
        .where('createdAt', '<', until)
        .as('bookings'),
      eb
        .selectFrom('estimateRequest')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .where('createdAt', '>=', since)
        .where('createdAt', '<', until)
        .as('estimates'),
      // Starts from the threads with newer messages, because messages have no index on their time.
      eb
        .selectFrom('thread')
        .select((of) =>
          of.fn
            .sum<number | string>(
              of
                .selectFrom('threadMessage')
                .select((inThread) => inThread.fn.countAll().as('count'))
                .whereRef('threadMessage.threadId', '=', 'thread.id')
                .where('threadMessage.author', '=', 'customer')
                .where('threadMessage.createdAt', '>=', since)
                .where('threadMessage.createdAt', '<', until),
            )
            .as('count'),
        )
        .where('thread.lastAt', '>=', since)
        .as('messages'),
    ])
    .executeTakeFirstOrThrow();
  return { bookings: Number(bookings), estimates: Number(estimates), messages: Number(messages) };
}

/** `2 new bookings, 1 new estimate request` */
const subjectOf = ({ bookings, estimates, messages }: Counts): string =>
  [
    bookings > 0 && m.digest_bookings({ count: bookings }),
    estimates > 0 && m.digest_estimates({ count: estimates }),
    messages > 0 && m.digest_messages({ count: messages }),
  ]
    .filter((part) => part !== false)
    .join(', ');

/** A period from `since` (inclusive) to `until` (exclusive). */
export type Period = { readonly since: string; readonly until: string };

/**
 * To the operator: the numbers of new bookings, estimate requests and messages, and links to them; no personal data.
 */
export const newRequests: NotificationEvent<Period> = {
  name: 'new-requests',
  async render({ db, origin, operatorEmail }, { details }) {
    const counts = await countNewRequests(db, details);
    if (counts.bookings + counts.estimates + counts.messages === 0) return null;
    const subject = subjectOf(counts);
    const mail = mailTextOf(subject, [
      m.digest_arrived({ news: subject }),
      m.digest_what_waits({ address: origin() + paths.admin() }),
    ]);
    return toMailbox(operatorEmail, 'en', () => mail);
  },
};

/** Too many wrong digits were entered for the link of a professional's desk. */
export const deskLocked: NotificationEvent<object> = {
  name: 'desk-locked',
  async render({ db, operatorEmail, origin }, { subjectId }) {
    const provider = await db
      .selectFrom('provider')
      .select(['displayName', 'phone'])
      .where('id', '=', subjectId)
      .executeTakeFirst();
    if (!provider) return null;
    const { displayName, phone } = provider;
    return toMailbox(operatorEmail, 'en', () =>
      mailTextOf(m.notice_desk_locked_subject({ provider: displayName }), [
        m.notice_desk_locked({ provider: displayName }),
        phone && m.notice_telephone_is({ phone }),
        m.mail_link_in_back_office({ address: origin() + paths.adminProviders() }),
      ]),
    );
  },
};
