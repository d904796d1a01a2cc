import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database/transaction.ts';
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts';
import type { NoticeMail } from './notice-mails.ts';

/** To nobody when there is no address. */
export async function sendNotice(
  tx: Transaction,
  to: string | null,
  { subject, text }: NoticeMail,
  now: Date,
  more: Pick<QueuedMail, 'calendar' | 'topic' | 'dueAt'> = {},
): Promise<void> {
  if (to !== null) await queueMail(tx, { id: randomUUID(), to, replyTo: null, subject, text, ...more }, now);
}
