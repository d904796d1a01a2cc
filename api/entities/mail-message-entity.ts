import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './column-types.ts';

/** A message to be sent, written in the transaction of whatever it tells of; sent ones and those given up are kept. */
export const MailMessageEntity = defineEntity({
  name: 'MailMessage',
  tableName: 'mail_message',
  properties: {
    /** The Message-ID is made of it, so that a message sent twice after a crash can be known as one. */
    id: p.text().primary(),
    toAddress: p.text(),
    replyToName: p.text().nullable(),
    replyToAddress: p.text().nullable(),
    subject: p.text(),
    text: p.text(),
    /** An iCalendar object that goes with it as a file. */
    calendar: p.text().nullable(),
    /** Gives way to a newer message of the same topic while nobody has begun to send it. */
    topic: p.text().nullable().index(),
    createdAt: instant(),
    sentAt: instant().nullable(),
    /** Counted when an attempt begins: whoever raises it has the message until `nextAt`. */
    attempts: p.integer().default(0),
    /** When to try, or to try again should the process at work have died. Null: sent, or given up. */
    nextAt: instant().nullable().index(),
    /** Code of the last failure, without its message, which may hold addresses. */
    lastError: p.text().nullable(),
  },
});

/** Of mails that tell of many things at once: how far they have told. */
export const GatheredMailEntity = defineEntity({
  name: 'GatheredMail',
  tableName: 'gathered_mail',
  properties: {
    /** What it is about. */
    id: p.text().primary(),
    /** What has come before this instant has been told. */
    toldUntil: instant(),
  },
});
