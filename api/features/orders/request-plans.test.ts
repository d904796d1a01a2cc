import { describe, expect, test } from 'vitest';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { plansOf } from '../../testing/query-plan.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { insertSampleRows } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { readBookingStatuses, readEstimateStatuses, readOwnRequest } from './request-queries.ts';

/** A scan of a whole table. */
const wholeTable = /^SCAN (?!.*USING (COVERING )?INDEX)|Seq Scan/m;

describe.each(dialects)('query plans of reads by a secret on $name', ({ open }) => {
  test('use indexes, with one statement for the requests and one each for events, documents, reports, photos and messages', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    await addSampleBooking(database, { secret_hash: 'one' });
    const { id } = (await addedEstimate(database)).params;
    await database.transaction((tx) =>
      tx.execute('update estimate_request set secret_hash = ? where id = ?', ['other', id]),
    );
    const secrets = ['one', 'other'];
    const plans = await plansOf(database, async ({ db }) => {
      await readBookingStatuses(db, (all) => all.where('booking.secretHash', 'in', secrets));
      await readEstimateStatuses(db, (all) => all.where('estimateRequest.secretHash', 'in', secrets));
    });
    expect(plans).toHaveLength(10);
    for (const plan of plans) expect(plan).not.toMatch(wholeTable);
    expect(plans[0]).toContain('booking_secret_hash_unique');
    expect(plans[5]).toContain('estimate_request_secret_hash_unique');
    const own = await plansOf(database, ({ db }) =>
      readOwnRequest(db, id, { secretHash: 'other', customerId: null, granted: null }),
    );
    for (const plan of own) expect(plan).not.toMatch(wholeTable);
    await close();
  });
});
