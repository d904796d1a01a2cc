import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cleanUpSessions } from './auth/session-queries.ts';
import type { Database } from './db/database.ts';
import { startHarness, type Harness } from './testing/api-harness.ts';
import { noteStatements } from './testing/query-plan.ts';
import { addSamplePeople, samplePeople } from './testing/sample-jobs.ts';
import { addedEstimate } from './testing/sample-requests.ts';
import { insertRow, sampleNow } from './testing/sample-rows.ts';
import { dialects } from './testing/test-databases.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysLater = (count: number) => new Date(sampleNow.getTime() + count * dayMs);

/** Sessions, used and unused pictures, and photos of paid and unpaid requests. */
async function fill(database: Database): Promise<void> {
  await addSamplePeople(database);
  // Several photos of each request, as in practice.
  const requests: string[] = [];
  for (let place = 0; place < 20; place += 1) {
    requests.push((await addedEstimate(database, place % 10 > 0 ? sampleNow : null)).params.id);
  }
  await database.transaction(async (tx) => {
    for (let place = 0; place < 60; place += 1) {
      const id = randomUUID();
      const isKept = place % 10 > 0;
      await insertRow(tx, 'upload', { id, expires_at: sampleNow, started_at: sampleNow, stored_at: sampleNow });
      const picture = { id, provider_id: 'provider-nimal', image_url: `/objects/${id}`, created_at: sampleNow };
      if (isKept) await insertRow(tx, 'gallery_item', picture);
      await insertRow(tx, 'photo', {
        id: randomUUID(),
        estimate_request_id: requests[place % 20],
        kind: 'photo',
        size: 10,
        digest: id,
        sender: isKept ? null : '192.0.2.1',
        unpaid_bytes: isKept ? 0 : 10,
        created_at: sampleNow,
        stored_at: place === 1 ? null : sampleNow,
      });
      await insertRow(tx, 'session', {
        id_hash: id,
        customer_id: samplePeople.kamala.customerId,
        created_at: sampleNow,
        last_used_at: sampleNow,
        expires_at: isKept ? daysLater(60) : daysLater(1),
      });
    }
  });
}

describe.each(dialects)('the hourly cleanup on $name', (dialect) => {
  let api: Harness;
  const notes = noteStatements();

  beforeEach(async () => {
    api = await startHarness(dialect, { wrap: notes.wrap });
  });

  afterEach(() => api.close());

  test.each(['without statistics', 'with statistics'])('uses indexes, %s', async (how) => {
    await fill(api.database);
    if (how === 'with statistics') await api.database.transaction((tx) => tx.execute('analyze'));
    await notes.plans(api.database);
    await api.app.cleanUpPictures(daysLater(30));
    await cleanUpSessions(notes.wrap(api.database), daysLater(30));
    const left = await api.database.read(
      'select (select count(*) from upload) as pictures, (select count(*) from photo) as photos, (select count(*) from session) as devices',
    );
    expect(Object.values(left[0] ?? {}).map(Number)).toEqual([54, 53, 54]);
    const plans = await notes.plans(api.database);
    // Exempts `content_version`, which has few rows.
    for (const plan of plans) expect(plan).not.toMatch(/SCAN (?!content_version)|Seq Scan/);
    if (how === 'with statistics') return;
    for (const index of [
      'photo_unfinished_index',
      'photo_unpaid_index',
      'photo_room_empty_index',
      'photo_sent_index',
      'session_expires_at_index',
    ]) {
      expect(plans.join('\n')).toContain(index);
    }
  });
});
