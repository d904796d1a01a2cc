import { lockThread, addMessage, markRead } from '../features/messages/thread-queries.ts';
import type { Transaction } from '../db/transaction.ts';
import { timeBefore } from './demo-day.ts';
import { demoId } from './demo-id.ts';

/** Somebody who wants to work with us, and waits for an answer. */
export async function addApplication(tx: Transaction, now: Date): Promise<void> {
  const id = demoId('application Saman Tiles');
  const at = timeBefore(now, 1, '19:40');
  const createdAt = at.toISOString();
  await tx.db
    .insertInto('contactMessage')
    .values({
      id,
      name: 'Saman Kumara',
      phone: '077 345 6780',
      // Cannot receive mail (RFC 2606).
      email: 'saman.kumara@applicants.example',
      subject: 'Work with us',
      language: 'en',
      createdAt,
    })
    .execute();
  const of = { kind: 'contact', id } as const;
  const text = 'Floor and wall tiles from LKR 180 per sq.ft, bathrooms from LKR 95,000. I work with one helper.';
  const thread = await lockThread(tx, of, at);
  await addMessage(tx, thread, { id, from: 'customer', text, writtenById: null }, at);
  await markRead(tx, of, 'office', 1);
  await tx.db
    .insertInto('application')
    .values({
      id,
      contactMessageId: id,
      category: 'tiler',
      cities: JSON.stringify(['Kurunegala', 'Kandy']),
      years: 9,
      nvqLevel: '4',
      createdAt,
    })
    .execute();
}
