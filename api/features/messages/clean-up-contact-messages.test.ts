import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { insertRow, rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { addSampleMessages } from '../../testing/thread-examples.ts';
import { cleanUpContactMessages } from './clean-up-contact-messages.ts';

const daysAgo = (days: number) => new Date(sampleNow.getTime() - days * 24 * 60 * 60 * 1000);

describe('old contact messages', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  async function addContact(id: string, lastAt: Date): Promise<void> {
    const row = { id, name: 'Dilhani', email: 'dilhani@example.lk', subject: 'Terrazzo', created_at: daysAgo(800) };
    await api.database.transaction((tx) => insertRow(tx, 'contact_message', row));
    await addSampleMessages(api.database, { kind: 'contact', id }, [['customer', 'Do you restore floors?']]);
    await api.database.transaction(async (tx) => {
      await tx.execute('update thread set last_at = ? where contact_message_id = ?', [lastAt, id]);
      await insertRow(tx, 'photo', {
        id: `photo-${id}`,
        message_id: (
          await tx.execute(
            'select thread_message.id from thread_message join thread on thread.id = thread_message.thread_id where thread.contact_message_id = ?',
            [id],
          )
        )[0]?.['id'],
        kind: 'photo',
        size: 20,
        digest: 'digest',
        created_at: daysAgo(800),
        stored_at: daysAgo(800),
      });
    });
  }

  const idsOf = async (table: string) =>
    (await rowsOf<{ id: string }>(api.database.read, `select id from ${table} order by id`, [])).map(({ id }) => id);

  test('are deleted a year after the last message, with the whole thread, and their photos are left to the photo cleanup', async () => {
    await addContact('old', daysAgo(365));
    await addContact('young', daysAgo(364));
    await cleanUpContactMessages(api.database, sampleNow);
    expect(await idsOf('contact_message')).toEqual(['young']);
    expect(await idsOf('thread')).toHaveLength(1);
    expect(await idsOf('thread_message')).toHaveLength(1);
    expect(
      await rowsOf(api.database.read, 'select id, message_id from photo where removed_at is not null', []),
    ).toEqual([{ id: 'photo-old', message_id: null }]);
    expect((await api.database.read("select id from todo where kind = 'message'")).length).toBeLessThanOrEqual(1);
  });
});
