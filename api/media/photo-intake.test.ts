import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { beforeWrite } from '../testing/before-write.ts';
import { keptPhotos } from '../testing/kept-photos.ts';
import { photoClient } from '../testing/photo-client.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-processes.ts';
import { sqlite } from '../testing/test-databases.ts';
import { IncomingFiles, incomingFiles } from './incoming-files.ts';

describe('storing photos', () => {
  let api: Harness;
  let other: ServerProcess;
  let device: ReturnType<typeof photoClient>;
  let photo: Buffer;
  let kept: ReturnType<typeof keptPhotos>;
  const meanwhile = beforeWrite();

  beforeAll(async () => {
    api = await startHarness(sqlite, { wrap: meanwhile.wrap });
    other = await startServerProcess(api);
    device = photoClient(api.send);
    photo = await cameraPicture();
    kept = keptPhotos(api, photo);
  });

  afterEach(() => vi.restoreAllMocks());

  afterAll(async () => {
    await other.stop();
    await api.close();
  });

  test('leaves no file if the photo was deleted before it was complete', async () => {
    const request = await kept.estimate();
    for (const takeBack of [
      'delete from photo where id = ?',
      'update photo set estimate_request_id = null, removed_at = created_at where id = ?',
    ]) {
      const { id, address } = await device.announced(request);
      meanwhile.happens(() => kept.change(takeBack, [id]));
      expect((await device.piece(address, 0, photo)).status).toBe(403);
      expect(kept.filesIn('private')).not.toContain(id);
      expect(kept.filesIn('incoming')).not.toContain(id);
    }
  });

  const quicker = async (address: string) =>
    expect((await photoClient(other.send).piece(address, photo.length, Buffer.alloc(0))).status).toBe(201);

  test('succeeds when another process finishes the same photo first', async () => {
    const request = await kept.estimate();
    const { id, address } = await device.announced(request);
    vi.spyOn(IncomingFiles.prototype, 'read').mockImplementationOnce(async (part) => {
      await quicker(address);
      return incomingFiles(api.dataDir).read(part);
    });
    const answer = await device.piece(address, 0, photo);
    expect([answer.status, answer.headers['upload-offset']]).toEqual([201, String(photo.length)]);
    expect(await kept.see(id, request.secret)).toBe(200);
    expect(kept.filesIn('incoming')).not.toContain(id);
  });

  test('succeeds when another process received the same last chunk', async () => {
    const request = await kept.estimate();
    const { id, address } = await device.announced(request);
    await device.piece(address, 0, photo.subarray(0, 200));
    vi.spyOn(IncomingFiles.prototype, 'write').mockImplementationOnce(async (part, bytes, at) => {
      await incomingFiles(api.dataDir).write(part, bytes, at);
      await quicker(address);
      return incomingFiles(api.dataDir).write(part, bytes, at);
    });
    const answer = await device.piece(address, 200, photo.subarray(200));
    expect([answer.status, answer.headers['upload-offset']]).toEqual([201, String(photo.length)]);
    expect(await kept.see(id, request.secret)).toBe(200);
    expect(kept.filesIn('incoming')).not.toContain(id);
  });
});
