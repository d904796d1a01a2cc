import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { maxReportPhotos } from '../../../shared/media/photo-bounds.ts';
import { requestLinks } from '../../auth/request-links.ts';
import { readEnv } from '../../config/env.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { linkEnv } from '../../testing/sample-settings.ts';
import { openedDesk } from '../../testing/sample-desk.ts';
import { addedReport, reportBody } from '../../testing/sample-report.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { seenBy } from './may-see.ts';
import { storePhoto } from './store-photo.ts';

type Headers = { readonly 'Request-Secret': string };

const maySee = seenBy(requestLinks(readEnv(linkEnv, ''), () => ''));

const captioned = (id: string, caption = '') => ({ id, caption });

describe('the photos of an inspection report', () => {
  let api: BackOffice;
  let desk: Headers;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    desk = await openedDesk(api.database);
  });

  afterEach(() => api.close());

  const announce = (id: string, requestId: string, headers = desk) =>
    api.send('POST', '/api/photos', {
      headers,
      body: { id, size: 10, digest: 'a'.repeat(43), kind: 'photo', of: 'report', requestId },
    });
  const arrive = (id: string) =>
    api.database.transaction(async (tx) => {
      const photo = await tx.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return storePhoto(tx, photo, sampleNow);
    });
  const send = (id: string, photos: readonly { id: string; caption: string }[], replaces = 1) =>
    api.ask('POST', `/api/bookings/${id}/report`, { ...reportBody, photos, replaces });
  const sees = (id: string, headers: Headers) =>
    maySee(api.database.db, id, {
      actor: null,
      now: sampleNow,
      secrets: [hashOfSecret(headers['Request-Secret'])],
      grant: '',
    });

  test('arrive after the report that names them, from the desk of its professional only', async () => {
    const [named, other] = [randomUUID(), randomUUID()];
    const { id, headers } = await addedReport(api.database, { photos: [captioned(named, 'East wall')] });
    expect((await announce(other, id)).json).toMatchObject({ status: 409, key: 'photoIsNotInReport' });
    const theirs = await announce(named, id, await openedDesk(api.database, 'provider-asha'));
    expect([theirs.status, theirs.text]).toEqual([404, (await announce(named, randomUUID())).text]);
    // The customer's own secret opens no desk.
    expect((await announce(named, id, headers)).status).toBe(401);
    expect((await announce(named, id)).status).toBe(200);
    expect(await arrive(named)).toBe('stored');
  });

  test('are shown at the desk, and to the customer once the office has sent the report', async () => {
    const [one, late] = [randomUUID(), randomUUID()];
    const photos = [captioned(one, 'East wall'), captioned(late, 'Slab')];
    const { id, headers } = await addedReport(api.database, { photos });
    await announce(one, id);
    await arrive(one);
    expect([await sees(one, desk), await sees(one, headers)]).toEqual([true, false]);
    expect((await send(id, photos)).status).toBe(200);
    expect([await sees(one, desk), await sees(one, headers)]).toEqual([true, true]);
    expect(await sees(one, await openedDesk(api.database, 'provider-asha'))).toBe(false);
    const answer = await api.send('POST', '/api/requests/status', {
      headers: { 'Request-Secrets': headers['Request-Secret'] },
    });
    const [status] = answer.json as RequestStatus[];
    expect(status?.report?.photos).toEqual([{ id: one, caption: 'East wall', storedAt: sampleNow.toISOString() }]);
    // It may still arrive.
    expect((await announce(late, id)).status).toBe(200);
  });

  test('that the office takes out are seen by nobody', async () => {
    const one = randomUUID();
    const { id, headers } = await addedReport(api.database, { photos: [captioned(one)] });
    await announce(one, id);
    await arrive(one);
    await send(id, []);
    expect([await sees(one, desk), await sees(one, headers)]).toEqual([false, false]);
    expect((await announce(one, id)).status).toBe(409);
  });

  test(`are ${maxReportPhotos} at most`, async () => {
    const photos = Array.from({ length: maxReportPhotos }, () => captioned(randomUUID()));
    const { id } = await addedReport(api.database, { photos });
    for (const photo of photos) {
      await announce(photo.id, id);
      expect(await arrive(photo.id)).toBe('stored');
    }
    expect(await send(id, [...photos, captioned(randomUUID())])).toMatchObject({
      status: 422,
      json: { keys: { photos: 'enoughReportPhotos' } },
    });
  });
});
