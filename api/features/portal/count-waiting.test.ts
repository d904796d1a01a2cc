import { describe, expect, test } from 'vitest';
import { addSampleBooking, addSampleJob, samplePeople } from '../../testing/sample-jobs.ts';
import { insertSampleRows, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { countWaiting } from './count-waiting.ts';

describe.each(dialects)('how much waits for a customer on $name', ({ open }) => {
  test('is what their portal counts as waiting for an answer, and of nobody else', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    const count = (person: keyof typeof samplePeople) =>
      countWaiting(database.db, samplePeople[person].customerId, sampleNow);
    await addSampleJob(database, 'quoted');
    // Somebody may write a review of it, which is no answer.
    await addSampleJob(database, 'completed');
    expect([await count('kamala'), await count('ruwan')]).toEqual([1, 0]);
    const id = await addSampleBooking(database, {}, null);
    await database.transaction((tx) => tx.execute("update payment set state = 'refused' where booking_id = ?", [id]));
    expect([await count('kamala'), await count('ruwan')]).toEqual([2, 0]);
    await close();
  });
});
