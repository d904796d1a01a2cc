import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { beforeWrite } from '../testing/before-write.ts';
import { photoClient } from '../testing/photo-client.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(dialects)('photos that are being swept on $name', (dialect) => {
  let api: Harness;
  let device: ReturnType<typeof photoClient>;
  let photo: Buffer;
  let now = sampleNow;
  const meanwhile = beforeWrite();

  beforeAll(async () => {
    api = await startHarness(dialect, { now: () => now, wrap: meanwhile.wrap });
    device = photoClient(api.send);
    photo = await cameraPicture();
  });

  beforeEach(() => {
    now = sampleNow;
  });

  afterAll(() => api.close());

  const change = (sql: string, params: readonly unknown[]) => api.database.transaction((tx) => tx.execute(sql, params));
  const estimate = async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    return { requestId: id, secret, bytes: photo };
  };
  const see = async (id: string, secret: string) =>
    (await api.send('GET', `/photos/${id}`, { headers: { 'Request-Secret': secret } })).status;
  const filesIn = (name: string) => {
    const folder = join(api.dataDir, 'private', name);
    return existsSync(folder) ? readdirSync(folder).join() : '';
  };

  test('stay when they become whole, or their fee is verified, while others are removed', async () => {
    const requests = [await estimate(), await estimate(), await estimate(), await estimate()] as const;
    const [left, slow, unpaid, late] = requests;
    const gone = [await device.sendWhole(unpaid), (await device.announced(left)).id];
    now = new Date(sampleNow.getTime() + 1000);
    const paid = await device.sendWhole(late);
    const half = await device.announced(slow);
    await device.piece(half.address, 0, photo.subarray(0, 10));
    now = new Date(sampleNow.getTime() + 8 * day);
    meanwhile.happens(async () => {
      const { address } = await device.announced({ ...slow, id: half.id });
      expect((await device.piece(address, 10, photo.subarray(10))).status).toBe(201);
      await change(
        "update payment set state = 'verified', received_lkr = amount_lkr, verified_at = ? where estimate_request_id = ?",
        [now, late.requestId],
      );
    });
    await api.app.sweepPictures(now);
    expect([await see(paid, late.secret), await see(half.id, slow.secret)]).toEqual([200, 200]);
    for (const id of gone) expect(filesIn('originals')).not.toContain(id);
    const rows = await rowsOf<{ id: string }>(api.database.read, 'select id from photo order by id', []);
    expect(rows.map(({ id }) => id)).toEqual([paid, half.id].toSorted());
  });
});
