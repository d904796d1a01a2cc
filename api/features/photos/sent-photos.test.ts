import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../router/handler.ts';
import { requestLinks } from '../../auth/request-links.ts';
import { readEnv } from '../../config/env.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { linkEnv } from '../../testing/sample-settings.ts';
import { openedDesk } from '../../testing/sample-desk.ts';
import { addSampleJob, samplePeople } from '../../testing/sample-jobs.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { seenBy } from './may-see.ts';
import { storePhoto } from './store-photo.ts';

type Headers = { readonly 'Request-Secret': string };

const maySee = seenBy(requestLinks(readEnv(linkEnv, ''), () => ''));

describe('the photos that a professional sends of the work', () => {
  let api: BackOffice;
  let desk: Headers;
  let jobId: string;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    desk = await openedDesk(api.database);
    jobId = (await addSampleJob(api.database, 'in_progress')).jobId;
  });

  afterEach(() => api.close());

  const send = async (photos: readonly string[], replaces: string | null = null): Promise<string> => {
    const body = { jobId, kind: 'note', text: 'The walls are plastered.', amountLkr: '', photos, replaces };
    const answer = await api.send('POST', '/api/work/progress', {
      headers: { ...desk, 'Idempotency-Key': randomUUID() },
      body,
    });
    return (answer.json as { id: string }).id;
  };
  const announce = (id: string, requestId: string, headers: Readonly<Record<string, string>> = desk) =>
    api.send('POST', '/api/photos', {
      headers,
      body: { id, size: 10, digest: 'a'.repeat(43), kind: 'photo', of: 'progress', requestId },
    });
  const arrive = async (id: string, requestId: string) => {
    await announce(id, requestId);
    await api.database.transaction(async (tx) => {
      const photo = await tx.db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      return storePhoto(tx, photo, sampleNow);
    });
  };
  const sees = (id: string, { headers, actor = null }: { headers?: Headers; actor?: Actor | null }) =>
    maySee(api.database.db, id, {
      actor,
      now: sampleNow,
      secrets: headers ? [hashOfSecret(headers['Request-Secret'])] : [],
      grant: '',
    });

  test('arrive after the entry that names them, from the desk of its professional only', async () => {
    const named = randomUUID();
    const id = await send([named]);
    expect((await announce(randomUUID(), id)).json).toMatchObject({ status: 409, key: 'photoIsNotInEntry' });
    const theirs = await announce(named, id, await openedDesk(api.database, 'provider-asha'));
    expect([theirs.status, theirs.text]).toEqual([404, (await announce(named, randomUUID())).text]);
    expect((await announce(named, id, {})).status).toBe(401);
    expect((await announce(named, id)).status).toBe(200);
  });

  test('are seen by the customer once the entry is published, and by no other professional', async () => {
    const one = randomUUID();
    const id = await send([one]);
    await arrive(one, id);
    const asha = await openedDesk(api.database, 'provider-asha');
    const all = () =>
      Promise.all([
        sees(one, { headers: desk }),
        sees(one, { actor: samplePeople.kamala }),
        sees(one, { actor: samplePeople.admin }),
        sees(one, { headers: asha }),
      ]);
    expect(await all()).toEqual([true, false, true, false]);
    await api.get('POST', `/api/jobs/${jobId}/progress/${id}/publish`, { text: 'Plastered.', amountLkr: '' });
    expect(await all()).toEqual([true, true, true, false]);
    await api.get('POST', `/api/jobs/${jobId}/assign-provider`, { providerId: 'provider-asha' });
    expect(await all()).toEqual([false, true, true, true]);
  });

  test('hold up publishing while they are missing, or are refused once it is published without them', async () => {
    const [here, announced, missing] = [randomUUID(), randomUUID(), randomUUID()];
    const id = await send([here, announced, missing]);
    await arrive(here, id);
    await announce(announced, id);
    const publish = (more: object) =>
      api.ask('POST', `/api/jobs/${jobId}/progress/${id}/publish`, { text: 'Plastered.', amountLkr: '', ...more });
    const refused = await publish({});
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('2 photos are still on the way')]);
    expect(await sees(here, { actor: samplePeople.kamala })).toBe(false);
    expect((await publish({ withoutMissing: true })).status).toBe(200);
    for (const late of [announced, missing]) {
      expect((await announce(late, id)).json).toMatchObject({ status: 409, key: 'photoIsNotInEntry' });
      expect(await sees(late, { actor: samplePeople.kamala })).toBe(false);
    }
    expect(await sees(here, { actor: samplePeople.kamala })).toBe(true);
  });

  test('are either read with the entry or refused if one arrives while it is published without them', async () => {
    const one = randomUUID();
    const id = await send([one]);
    await announce(one, id);
    const photo = await api.database.db.selectFrom('photo').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
    const [outcome, published] = await Promise.all([
      api.database.transaction((tx) => storePhoto(tx, photo, sampleNow)),
      api.ask('POST', `/api/jobs/${jobId}/progress/${id}/publish`, {
        text: 'Plastered.',
        amountLkr: '',
        withoutMissing: true,
      }),
    ]);
    expect(published.status).toBe(200);
    expect(await sees(one, { actor: samplePeople.kamala })).toBe(outcome === 'stored');
  });

  test('follow an entry that is published at once', async () => {
    const one = randomUUID();
    await api.get('PATCH', `/api/admin/jobs/${jobId}`, { publishesAtOnce: true });
    await arrive(one, await send([one]));
    expect(await sees(one, { actor: samplePeople.kamala })).toBe(true);
  });

  test('that were sent back go with the next entry if that names them', async () => {
    const [kept, left] = [randomUUID(), randomUUID()];
    const id = await send([kept, left]);
    await arrive(kept, id);
    await arrive(left, id);
    await api.get('POST', `/api/jobs/${jobId}/progress/${id}/send-back`, { reason: 'Which room?' });
    await send([kept], id);
    expect([await sees(kept, { headers: desk }), await sees(left, { headers: desk })]).toEqual([true, false]);
  });
});
