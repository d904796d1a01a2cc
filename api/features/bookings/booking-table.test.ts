import { expect, test } from 'vitest';
import { bookingListHandlers } from './booking-list-handlers.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';

test.each(dialects)('other requests are answered while a large table is exported ($name)', async ({ open }) => {
  const { database, close } = await open();
  for (let made = 0; made < 600; made += 1) {
    await addSampleBooking(database, { provider_id: null, tiler_slug: null }, null);
  }
  const context = { ...database, now: sampleNow, actor: { customerId: 'admin', role: 'owner' as const }, secrets: [] };
  const table = await bookingListHandlers.exportBookings({ query: { tab: 'all', order: 'newest' } }, context);
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 0);
  let rows = -1;
  for await (const piece of table) rows += piece.trimEnd().split('\n').length;
  clearInterval(counting);
  expect(rows).toBe(600);
  expect(turns).toBeGreaterThanOrEqual(2);
  await close();
});
