import type { ExpressionBuilder } from 'kysely';
import type { Transaction } from '../database/transaction.ts';
import type { Tables } from '../entities/tables.ts';
import { earliest } from '../queue/queue-retry.ts';
import { oneLine } from './one-line.ts';

/** A person's name is shown and never read: it may be anything. */
type MailAddress = { readonly name: string; readonly address: string };

export type QueuedMail = {
  /** A UUID that names the message for good. */
  readonly id: string;
  /** One address, checked before. */
  readonly to: string;
  readonly replyTo: MailAddress | null;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** An iCalendar object, to go with it as a file. */
  readonly calendar?: string | null;
  /**
   * Of several messages of one topic that nobody has begun to send only the last is sent, when the first of them was
   * due.
   */
  readonly topic?: string | null;
  /** When to send it, if not at once. */
  readonly dueAt?: Date;
};

/** Part of the transaction that has something to tell: the message is sent after it has committed, and only then. */
export async function queueMail(
  tx: Transaction,
  { id, to, replyTo, subject, text, calendar = null, topic = null, dueAt }: QueuedMail,
  now: Date,
): Promise<void> {
  const replaced = topic === null ? [] : await withdrawMail(tx, topic);
  await tx.db
    .insertInto('mailMessage')
    .values({
      id,
      toAddress: to,
      replyToName: replyTo && oneLine(replyTo.name),
      replyToAddress: replyTo && replyTo.address,
      subject: oneLine(subject),
      text,
      calendar,
      topic,
      createdAt: now.toISOString(),
      nextAt: earliest([dueAt ?? now, ...replaced]).toISOString(),
    })
    .execute();
}

/** What of a topic nobody has begun to send. */
const isWaiting = (topic: string) => (eb: ExpressionBuilder<Tables, 'mailMessage'>) =>
  eb.and([eb('topic', '=', topic), eb('attempts', '=', 0), eb('nextAt', 'is not', null)]);

/** What is waiting to be sent of a topic has been overtaken; answers when it was due. */
export async function withdrawMail(tx: Transaction, topic: string): Promise<readonly Date[]> {
  const withdrawn = await tx.db.deleteFrom('mailMessage').where(isWaiting(topic)).returning('nextAt').execute();
  return withdrawn.flatMap(({ nextAt }) => (nextAt === null ? [] : [new Date(nextAt)]));
}

/** Replaces the texts of a topic that nobody has begun to send. Answers how many there are. */
export async function renewMail(tx: Transaction, topic: string, renew: (text: string) => string): Promise<number> {
  const waiting = await tx.db.selectFrom('mailMessage').select(['id', 'text']).where(isWaiting(topic)).execute();
  for (const { id, text } of waiting) {
    await tx.db
      .updateTable('mailMessage')
      .set({ text: renew(text) })
      .where('id', '=', id)
      .where('attempts', '=', 0)
      .execute();
  }
  return waiting.length;
}
