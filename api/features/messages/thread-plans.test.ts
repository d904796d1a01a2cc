import { describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/query-plan.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { insertSampleRows } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { addSampleMessages } from '../../testing/thread-examples.ts';
import { readContacts } from '../contact/portal-message-queries.ts';
import { ownThread } from './thread-owners.ts';
import { readThreadList } from './thread-list.ts';
import { readMessages, officeUnreadOf, readThreads } from './thread-queries.ts';

/** A scan or sort of a whole table. */
const slow = /^SCAN (?!.*USING (COVERING )?INDEX)|Seq Scan|TEMP B-TREE|^Sort/m;

describe.each(dialects)('query plans of threads on $name', ({ open }) => {
  test('use indexes, for a page the index on the last message', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    const id = await addSampleBooking(database);
    await addSampleMessages(database, { kind: 'booking', id }, [['customer', 'One']]);
    const pages = await plansOf(database, async ({ db }) => {
      await readMessages(db, { kind: 'booking', id }, null);
      await readMessages(db, { kind: 'booking', id }, 21);
    });
    const ofPhotos = (plan: string) => plan.includes('photo_message_id_index');
    expect(pages.filter(ofPhotos)).toHaveLength(2);
    for (const plan of pages.filter((one) => !ofPhotos(one))) {
      expect(plan).not.toMatch(slow);
      expect(plan).toContain('thread_message_thread_id_number_unique');
      expect(plan).toContain('thread_booking_id_unique');
    }
    const after = { lastAt: '2026-03-01T04:00:00.000Z', threadId: 'x' };
    const lists = await plansOf(database, async ({ db }) => {
      await readThreadList(db, { isUnread: false, after: null });
      await readThreadList(db, { isUnread: false, after });
    });
    for (const plan of lists) {
      expect(plan).toContain('thread_last_at_id_index');
      expect(plan).not.toMatch(/TEMP B-TREE|Sort/);
    }
    const others = await plansOf(database, async ({ db }) => {
      await readThreads(db, 'booking', [id, 'another']);
      await db
        .selectFrom('booking')
        .select((eb) => officeUnreadOf('booking', eb.ref('booking.id')).as('unread'))
        .where('booking.id', '=', id)
        .execute();
      await ownThread(db, { kind: 'booking', id }, { secretHash: null, customerId: 'customer-kamala', granted: null });
    });
    expect(others).toHaveLength(4);
    for (const plan of others) expect(plan).not.toMatch(/^SCAN (?!.*USING (COVERING )?INDEX)|Seq Scan/m);
    const [contacts] = await plansOf(database, ({ db }) => readContacts(db, 'customer-kamala'));
    expect(contacts).toContain('contact_message_customer_id_created_at_id_index');
    expect(contacts).not.toMatch(/TEMP B-TREE/);
    expect(others[0]).toContain('thread_message_thread_id_number_unique');
    expect(others[1]).toContain('photo_message_id_index');
    expect(others[2]).toContain('thread_booking_id_unique');
    await close();
  });
});
