import type { Transaction } from '../database.ts';

/** A person's name is shown and never read: it may be anything. */
export type MailAddress = { readonly name: string; readonly address: string };

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
};

/** What somebody typed, as one line: whatever could end a line of a header, and every other control character, becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** Part of the transaction that has something to tell: the message is sent after it has committed, and only then. */
export async function queueMail(tx: Transaction, { id, to, replyTo, subject, text, calendar = null }: QueuedMail, now: Date): Promise<void> {
  await tx.execute(
    'insert into mail_message (id, to_address, reply_to_name, reply_to_address, subject, text, calendar, created_at, attempts, next_at) values (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)',
    [id, to, replyTo && oneLine(replyTo.name), replyTo && replyTo.address, oneLine(subject), text, calendar, now, now],
  );
}
