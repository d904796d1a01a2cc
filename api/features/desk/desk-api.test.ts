import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeskAccess } from '../../../shared/features/desk/admin-desk-contract.ts';
import type { Desk, OpenedDesk } from '../../../shared/features/desk/desk-contract.ts';
import { cleanUpDesks } from '../../auth/desk-sessions.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { addedAskedVisit, deskTokenOf, givePhones, openedDesk } from '../../testing/sample-desk.ts';
import { addSampleBooking, addSamplePeople } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

const dayMs = 24 * 60 * 60 * 1000;

describe('the desk of a professional', () => {
  let api: BackOffice;
  let clock: number;

  beforeEach(async () => {
    clock = sampleNow.getTime();
    api = await startBackOffice(sqlite, { now: () => new Date(clock) });
    await givePhones(api.database);
  });

  afterEach(() => api.close());

  const device = (): Headers => ({ 'Request-Secret': sampleSecret() });
  const open = (headers: Headers, body: object) => api.send('POST', '/api/work/open', { headers, body });
  const read = (headers: Headers) => api.send('POST', '/api/work/desk', { headers });
  const answer = (headers: Headers, visitId: string) =>
    api.send('POST', '/api/work/answers', { headers, body: { visitId, reply: 'yes', version: 1 } });
  const asha = (digits?: string) => ({ token: deskTokenOf('provider-asha'), ...(digits && { digits }) });

  test('opens with the link and the digits, stays open for 90 days, and is closed by its professional', async () => {
    const phone = device();
    expect((await read(phone)).status).toBe(401);
    expect((await open(phone, asha())).json).toMatchObject({ access: 'closed', displayName: 'Asha Glass' });
    expect((await read(phone)).status).toBe(401);
    expect((await open(phone, asha('2210'))).json).toMatchObject({ access: 'open' });
    expect((await read(phone)).json).toMatchObject({ displayName: 'Asha Glass', language: 'en', visits: [] });
    expect((await read(phone)).headers['cache-control']).toBe('no-store');
    expect((await read(device())).status).toBe(401);
    clock += 89 * dayMs;
    expect((await read(phone)).status).toBe(200);
    await api.send('POST', '/api/work/close', { headers: phone });
    expect((await read(phone)).status).toBe(401);
    await open(phone, asha('2210'));
    clock += 90 * dayMs;
    expect((await read(phone)).status).toBe(401);
    const later = device();
    await open(later, asha('2210'));
    await cleanUpDesks(api.database, new Date(clock));
    const kept = await api.database.db.selectFrom('deskSession').select('expiresAt').execute();
    expect(kept).toHaveLength(1);
    expect((await read(later)).status).toBe(200);
  });

  test('is locked for a day after five wrong numbers, and the office is told once', async () => {
    const phone = device();
    for (let place = 1; place <= 5; place += 1) {
      const { access, triesLeft } = (await open(phone, asha('0000'))).json as OpenedDesk;
      expect([access, triesLeft]).toEqual(place < 5 ? ['wrong', 5 - place] : ['locked', 0]);
    }
    expect((await open(phone, asha('2210'))).json).toMatchObject({ access: 'locked' });
    expect((await read(phone)).status).toBe(401);
    expect((await mailsIn(api.database)).map(({ subject }) => subject)).toEqual(['Desk locked for a day: Asha Glass']);
    clock += dayMs + 1;
    expect((await open(phone, asha('2210'))).json).toMatchObject({ access: 'open' });
  });

  test('needs no digits where it is open already: the link that was used there has told its professional', async () => {
    await api.database.transaction(({ db }) => db.updateTable('provider').set({ email: null }).execute());
    const tasks = () =>
      api.database.db.selectFrom('officeTask').select('providerId').where('doneAt', 'is', null).execute();
    const phone = device();
    await open(phone, asha('2210'));
    const bookingId = await addSampleBooking(api.database, { provider_id: 'provider-asha' }, null);
    await api.get('POST', '/api/payments/mark-inspection', { bookingId });
    for (const other of [device(), await openedDesk(api.database)]) {
      expect((await open(other, asha())).json).toMatchObject({ access: 'closed', triesLeft: 5 });
    }
    for (let tries = 0; tries < 5; tries += 1) await open(device(), asha('0000'));
    expect(await tasks()).toEqual([{ providerId: 'provider-asha' }]);
    expect((await open(phone, asha())).json).toMatchObject({ access: 'open', displayName: 'Asha Glass' });
    expect(await tasks()).toEqual([]);
    expect((await open(device(), asha('2210'))).json).toMatchObject({ access: 'locked' });
    clock += 90 * dayMs;
    expect((await open(phone, asha())).json).toMatchObject({ access: 'closed' });
  });

  test('answers an altered, a replaced, an unknown and another kind of link with the same bytes', async () => {
    const phone = device();
    await open(phone, asha('2210'));
    await api.database.transaction(({ db }) =>
      db.updateTable('provider').set({ phone: null }).where('id', '=', 'provider-nimal').execute(),
    );
    const { url } = await api.get<DeskAccess>('POST', '/api/admin/providers/provider-asha/renew-desk');
    expect((await read(phone)).status).toBe(401);
    const token = deskTokenOf('provider-asha');
    const texts = new Set<string>();
    for (const wrong of [
      token,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      deskTokenOf('provider-nobody'),
      deskTokenOf('provider-nimal'),
      token.replace('w.', 'b.'),
      '',
      null,
    ]) {
      const refused = await open(device(), { token: wrong, digits: '2210' });
      expect(refused.status).toBe(404);
      texts.add(refused.text);
    }
    expect(texts.size).toBe(1);
    expect((await open(phone, { token: url?.split('#')[1], digits: '2210' })).json).toMatchObject({ access: 'open' });
  });

  test('opens for the account with the verified address of the professional, and for no other', async () => {
    await addSamplePeople(api.database);
    const set = (email: string) =>
      api.database.transaction(({ db }) =>
        db.updateTable('provider').set({ email }).where('id', '=', 'provider-nimal').execute(),
      );
    await set('Ruwan@Example.org');
    const phone = device();
    const account = (person: 'ruwan' | 'kamala') => open({ ...phone, ...as(person) }, { token: null });
    expect((await account('kamala')).status).toBe(404);
    expect((await account('ruwan')).json).toMatchObject({ access: 'open', displayName: 'Nimal Tiles' });
    await api.database.transaction(({ db }) => db.updateTable('customer').set({ emailVerified: false }).execute());
    expect((await open({ ...device(), ...as('ruwan') }, { token: null })).status).toBe(404);
  });

  test('shows the visits of this professional alone, without the e-mail address of a customer', async () => {
    const { id } = await addedAskedVisit(api.database);
    await addedAskedVisit(api.database, { provider_id: 'provider-asha' });
    await addSampleBooking(api.database, {}, null);
    const answered = await read(await openedDesk(api.database));
    const { visits } = answered.json as Desk;
    expect(visits).toMatchObject([
      { id, brief: { fullName: 'Kamala Perera', phone: '077 123 4567' }, answer: { state: 'asked', version: 1 } },
    ]);
    expect(answered.text).not.toContain('@');
  });

  test('answers for another’s visit as for none, and nobody answers without a desk', async () => {
    const { id, headers: customer } = await addedAskedVisit(api.database);
    const other = await openedDesk(api.database, 'provider-asha');
    const missing = await answer(other, 'no-such-visit');
    expect(missing.status).toBe(404);
    expect((await answer(other, id)).text).toBe(missing.text);
    for (const headers of [{}, device(), customer, as('kamala'), as('admin')]) {
      expect((await answer(headers, id)).status).toBe(401);
    }
    // It belonged to Nimal, and was given to somebody else.
    const nimal = await openedDesk(api.database);
    await api.get('POST', `/api/bookings/${id}/assign-provider`, { providerId: 'provider-asha' });
    expect((await answer(nimal, id)).text).toBe(missing.text);
    expect(((await read(nimal)).json as Desk).visits).toEqual([]);
  });

  test('keeps the language in which its professional is written to', async () => {
    const desk = await openedDesk(api.database);
    const chosen = await api.send('POST', '/api/work/language', { headers: desk, body: { language: 'ta' } });
    expect([chosen.status, chosen.json]).toEqual([201, { id: 'provider-nimal', clientKey: null }]);
    expect((await read(desk)).json).toMatchObject({ language: 'ta' });
    const { url, openedAt } = await api.get<DeskAccess>('GET', '/api/admin/providers/provider-nimal/desk');
    expect([url, openedAt]).toEqual([expect.stringContaining('/ta/work#w.provider-nimal.'), [sampleNow.toISOString()]]);
  });
});
