import { describe, expect, test } from 'vitest';
import { addSampleBooking, addSampleJob, samplePeople } from '../../testing/sample-jobs.ts';
import { insertSampleRows, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { countWaiting } from './count-waiting.ts';

describe.each(dialects)('the number of items that wait for a customer on $name', ({ open }) => {
  test('equals the count in their portal, without those of other customers', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    const count = (person: keyof typeof samplePeople) =>
      countWaiting(database.db, samplePeople[person].customerId, sampleNow);
    await addSampleJob(database, 'quoted');
    // A completed job can be reviewed, which is not counted.
    await addSampleJob(database, 'completed');
    expect([await count('kamala'), await count('ruwan')]).toEqual([1, 0]);
    const id = await addSampleBooking(database, {}, null);
    await database.transaction((tx) => tx.execute("update payment set state = 'refused' where booking_id = ?", [id]));
    expect([await count('kamala'), await count('ruwan')]).toEqual([2, 0]);
    await close();
  });
});
