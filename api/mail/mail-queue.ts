import type { Transaction } from '../database/transaction.ts';
import { pick, view } from '../database/view.ts';
import { Computed, insert, removeReturning, update } from '../database/write-rows.ts';
import { mailMessages } from '../entities/mail-message-entity.ts';
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
  await insert(tx, mailMessages, {
    id,
    toAddress: to,
    replyToName: replyTo && oneLine(replyTo.name),
    replyToAddress: replyTo && replyTo.address,
    subject: oneLine(subject),
    text,
    calendar,
    topic,
    createdAt: now,
    nextAt: earliest([dueAt ?? now, ...replaced]),
  });
}

const whenDue = view(mailMessages, pick(mailMessages, 'nextAt'));

/** What is waiting to be sent of a topic has been overtaken; answers when it was due. */
export async function withdrawMail(tx: Transaction, topic: string): Promise<readonly Date[]> {
  const { nextAt, attempts } = mailMessages;
  const waiting = new Computed(`${mailMessages.topic} = ? and ${attempts} = 0 and ${nextAt} is not null`, [topic]);
  const withdrawn = await removeReturning(tx, mailMessages, waiting, whenDue);
  return withdrawn.flatMap((row) => (row.nextAt === null ? [] : [new Date(row.nextAt)]));
}

const textView = view(mailMessages, pick(mailMessages, 'id', 'text'));

/** What of a topic nobody has begun to send is said anew; answers how many there are. */
export async function renewMail(tx: Transaction, topic: string, renew: (text: string) => string): Promise<number> {
  const waiting = await textView.read(
    tx.execute,
    `where ${mailMessages.topic} = ? and ${mailMessages.attempts} = 0 and ${mailMessages.nextAt} is not null`,
    [topic],
  );
  for (const { id, text } of waiting) await update(tx, mailMessages, { id, attempts: 0 }, { text: renew(text) });
  return waiting.length;
}
