import type { PushNotice } from '../../shared/push/push-contract.ts';
import type { Transaction } from '../database/transaction.ts';
import { withdrawMail } from '../mail/mail-queue.ts';
import { withdrawLaterPush } from '../push/push-queue.ts';
import { earliest } from '../queue/queue-retry.ts';
import { sendNotice } from './notice-mail.ts';
import type { NoticeMail } from './notice-mails.ts';
import { type Addressee, customerEmail } from './notice-queries.ts';

/** For how long news are held back of what is mended again and again, in milliseconds. */
export const quietMs = 60_000;

/** To nobody who has no account. `laterAt`: as of `queuePush`. */
export type Push = (
  tx: Transaction,
  to: { readonly customerId: string | null },
  notice: PushNotice,
  now: Date,
  laterAt?: Date | null,
) => Promise<void>;

/** When the mail and the push are to go out of what may be taken back until then; null: of these nothing is to. */
export type Untold = { readonly mailAt: Date | null; readonly pushAt: Date | null };

type News = {
  readonly to: Addressee;
  /** Of the mail. */
  readonly topic: string;
  readonly mail: NoticeMail;
  readonly calendar?: string | null;
  readonly notice: PushNotice;
};

/** Tells of it when it is due; the same news that still wait give way, and are told no later for that. */
export async function tellLater(
  tx: Transaction,
  push: Push,
  { to, topic, mail, calendar = null, notice }: News,
  { now, mailAt, pushAt }: Untold & { readonly now: Date },
): Promise<void> {
  if (mailAt) await sendNotice(tx, customerEmail(to), mail, now, { calendar, topic, dueAt: mailAt });
  if (pushAt) await push(tx, to, notice, now, pushAt);
}

type Topics = {
  readonly to: Pick<Addressee, 'customerId'>;
  readonly topic: string;
  /** Of the push. */
  readonly tag: string;
};

/** What has been undone, and nobody has been told yet, is not told; answers when it would have been. */
export async function withdrawUntold(tx: Transaction, { to: { customerId }, topic, tag }: Topics): Promise<Untold> {
  const mails = await withdrawMail(tx, topic);
  const pushes = customerId === null ? [] : await withdrawLaterPush(tx, customerId, tag);
  return {
    mailAt: mails.length > 0 ? earliest(mails) : null,
    pushAt: pushes.length > 0 ? earliest(pushes) : null,
  };
}
