import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfSecret } from '../router/request-secrets.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { beforeWrite } from '../testing/before-write.ts';
import { keptPhotos } from '../testing/kept-photos.ts';
import { photoClient } from '../testing/photo-client.ts';
import { addSampleBooking, addSampleJob } from '../testing/sample-jobs.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { sampleSecret } from '../testing/sample-requests.ts';
import { rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { removeUnfinished } from './cleanup.ts';
import { privateImages } from './image-store.ts';
import { IncomingFiles } from './incoming-files.ts';
import type { Storage } from './storage.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(dialects)('cleaning up photos on $name', (dialect) => {
  let api: Harness;
  let device: ReturnType<typeof photoClient>;
  let photo: Buffer;
  let kept: ReturnType<typeof keptPhotos>;
  let now = sampleNow;
  const meanwhile = beforeWrite();

  beforeAll(async () => {
    api = await startHarness(dialect, { now: () => now, wrap: meanwhile.wrap });
    device = photoClient(api.send);
    photo = await cameraPicture();
    kept = keptPhotos(api, photo);
  });

  beforeEach(() => {
    now = sampleNow;
  });

  afterAll(() => api.close());

  test('keeps photos that are completed, or whose fee is verified, during the cleanup', async () => {
    const requests = [
      await kept.estimate(),
      await kept.estimate(),
      await kept.estimate(),
      await kept.estimate(),
    ] as const;
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
      await kept.change(
        "update payment set state = 'verified', received_lkr = amount_lkr, verified_at = ? where estimate_request_id = ?",
        [now, late.requestId],
      );
    });
    await api.app.cleanUpPictures(now);
    expect([await kept.see(paid, late.secret), await kept.see(half.id, slow.secret)]).toEqual([200, 200]);
    for (const id of gone) expect(kept.filesIn('private')).not.toContain(id);
    const rows = await rowsOf<{ id: string }>(api.database.read, 'select id from photo order by id', []);
    expect(rows.map(({ id }) => id)).toEqual([paid, half.id].toSorted());
  });

  test('keeps photos of a booking that became a job, although its fee never arrived', async () => {
    const { bookingId } = await addSampleJob(api.database, 'booked');
    const alone = await addSampleBooking(api.database);
    const sent = async (requestId: string) => {
      const secret = sampleSecret();
      const [hash, sql] = [hashOfSecret(secret), 'update booking set secret_hash = ?, created_at = ? where id = ?'];
      await kept.change(sql, [hash, sampleNow, requestId]);
      return { id: await device.sendWhole({ requestId, secret, bytes: photo }), secret };
    };
    const [ofWork, ofNothing] = [await sent(bookingId), await sent(alone)];
    await kept.change(
      "update payment set state = 'refused', received_lkr = null, verified_at = null where booking_id in (?, ?)",
      [bookingId, alone],
    );
    await api.app.cleanUpPictures(new Date(sampleNow.getTime() + 8 * day));
    expect(await kept.see(ofWork.id, ofWork.secret)).toBe(200);
    expect(await kept.see(ofNothing.id, ofNothing.secret)).toBe(404);
  });

  test('keeps the files of a photo that is announced again while others are removed', async () => {
    const requests = [await kept.estimate(), await kept.estimate()];
    const photos = await Promise.all(
      requests.map(async (request) => ({ ...request, id: (await device.announced(request)).id })),
    );
    const removed = new Set<string>();
    const isOf = (key: string) => (photo: { readonly id: string }) => key.includes(photo.id);
    const storage: Storage = {
      get: async () => null,
      put: async () => undefined,
      delete: async (key) => {
        const isFirst = removed.size === 0;
        removed.add(photos.find(isOf(key))?.id ?? '');
        const other = isFirst && photos.find((photo) => !isOf(key)(photo));
        if (other) await device.sendWhole(other);
      },
    };
    const incoming = new IncomingFiles(join(api.dataDir, 'none'));
    now = new Date(sampleNow.getTime() + day);
    await removeUnfinished({ database: api.database, photos: privateImages(storage), incoming }, now);
    expect(removed.size).toBe(1);
    const again = photos.find(({ id }) => !removed.has(id));
    expect(await kept.see(again?.id ?? '', again?.secret ?? '')).toBe(200);
  });

  test('deletes the files of a photo whose process was killed before it could say so, and took the pieces along', async () => {
    const { id } = await device.announced(await kept.estimate());
    const folder = join(api.dataDir, 'objects', 'private');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${id}.webp`), photo);
    await api.app.cleanUpPictures(new Date(sampleNow.getTime() + day));
    expect(kept.filesIn('private')).not.toContain(id);
  });
});
