import type { Transaction } from '../database/database.ts';
import { earliest } from '../queue/queue-retry.ts';
import { instantOf } from '../database/raw-values.ts';

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

/**
 * What somebody typed, as one line: whatever could end a line of a header, and every other control character, becomes a
 * space.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Part of the transaction that has something to tell: the message is sent after it has committed, and only then. */
export async function queueMail(
  tx: Transaction,
  { id, to, replyTo, subject, text, calendar = null, topic = null, dueAt }: QueuedMail,
  now: Date,
): Promise<void> {
  const replaced = topic === null ? [] : await withdrawMail(tx, topic);
  await tx.execute(
    'insert into mail_message (id, to_address, reply_to_name, reply_to_address, subject, text, calendar, topic, created_at, attempts, next_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)',
    [
      id,
      to,
      replyTo && oneLine(replyTo.name),
      replyTo && replyTo.address,
      oneLine(subject),
      text,
      calendar,
      topic,
      now,
      earliest([dueAt ?? now, ...replaced]),
    ],
  );
}

/** What is waiting to be sent of a topic has been overtaken; answers when it was due. */
export async function withdrawMail(tx: Transaction, topic: string): Promise<readonly Date[]> {
  const withdrawn = await tx.execute<{ next_at: unknown }>(
    'delete from mail_message where topic = ? and attempts = 0 and next_at is not null returning next_at',
    [topic],
  );
  return withdrawn.map(({ next_at }) => new Date(instantOf(next_at)));
}
