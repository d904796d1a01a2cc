import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import { startHarness } from '../../testing/api-harness.ts';
import { photoClient } from '../../testing/photo-client.ts';
import { openedDesk } from '../../testing/sample-desk.ts';
import { cameraPicture } from '../../testing/sample-pictures.ts';
import { addedPastVisit, reportBody } from '../../testing/sample-report.ts';
import { startServerProcess } from '../../testing/server-processes.ts';
import { dialects } from '../../testing/test-databases.ts';

/** A connection that ends without an answer. */
const broken = /hang up|reset|closed/i;

describe.each(dialects)('a report and its photo, with a server that is killed, on $name', (dialect) => {
  test.each(['before-commit', 'after-commit'] as const)('%s: arrive once', async (fate) => {
    const api = await startHarness(dialect);
    const { id: visitId } = await addedPastVisit(api.database);
    const desk = await openedDesk(api.database);
    const bytes = await cameraPicture();
    const [key, photoId] = [randomUUID(), randomUUID()];
    const write = (send: typeof api.send) =>
      send('POST', '/api/work/reports', {
        headers: { ...desk, 'Idempotency-Key': key },
        body: { visitId, ...reportBody, photos: [{ id: photoId, caption: 'The east wall' }] },
      });
    const read = async () =>
      ((await api.send('POST', '/api/work/desk', { headers: desk })).json as Desk).visits[0]?.report;

    const first = await startServerProcess(api, fate);
    await expect(write(first.send)).rejects.toThrow(broken);
    expect(await first.ended).toBe('SIGKILL');
    expect((await read())?.version).toBe(fate === 'before-commit' ? undefined : 1);
    expect((await write(api.send)).status).toBe(201);
    expect(await read()).toMatchObject({ version: 1, photos: [{ id: photoId, storedAt: null }] });

    const photo = { requestId: visitId, secret: desk['Request-Secret'], bytes, id: photoId, of: 'report' } as const;
    const { address } = await photoClient(api.send).announced(photo);
    const second = await startServerProcess(api, fate);
    await expect(photoClient(second.send).piece(address, 0, bytes)).rejects.toThrow(broken);
    expect(await second.ended).toBe('SIGKILL');
    const again = await photoClient(api.send).announced(photo);
    expect(again.storedAt === null).toBe(fate === 'before-commit');
    const rest = bytes.subarray(again.received);
    expect((await photoClient(api.send).piece(again.address, again.received, rest)).status).toBe(201);
    expect((await read())?.photos).toEqual([{ id: photoId, caption: 'The east wall', storedAt: expect.any(String) }]);
    expect(await api.database.db.selectFrom('photo').select('id').execute()).toEqual([{ id: photoId }]);
    await Promise.all([first.stop(), second.stop()]);
    await api.close();
  });
});
