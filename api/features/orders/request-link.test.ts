import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '../../../shared/audit/change-contract.ts';
import type { LinkedRequest } from '../../../shared/features/orders/request-link-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { startHarness } from '../../testing/api-harness.ts';
import { bookingBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addedOfferedVisit } from '../../testing/sample-desk.ts';
import { addSampleBooking } from '../../testing/sample-jobs.ts';
import { addedEstimate, addedToken, tokenOf } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { tryDigits } from '../../auth/link-tries.ts';
import { mailsIn } from '../../testing/rendered.ts';

describe('the link of a request', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const open = (token: string, digits?: string) =>
    api.send('POST', '/api/requests/link', { body: { token, ...(digits !== undefined && { digits }) } });
  const opened = async (token: string, digits?: string) => {
    const answer = await open(token, digits);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json as LinkedRequest;
  };

  test('shows reference, state and dates before the digits are entered, and no personal data', async () => {
    const id = await addSampleBooking(api.database);
    await api.get('POST', `/api/bookings/${id}/cancel`, { reason: 'Nobody can come.', money: 'keep' });
    const shown = await opened(tokenOf(id));
    expect(shown).toEqual({
      kind: 'booking',
      reference: expect.stringMatching(/^NB-/),
      state: 'cancelled',
      jobStatus: null,
      answer: null,
      createdAt: expect.any(String),
      scheduledAt: '2026-03-05T04:00:00.000Z',
      visitState: null,
      promise: null,
      isSmsOff: null,
      events: [{ kind: 'cancelled', at: expect.any(String) }],
      access: 'closed',
      triesLeft: 5,
      lockedUntil: null,
      status: null,
      grant: null,
    });
    for (const secret of ['Nobody can come', 'Kamala', 'Nimal', '077', '10000']) {
      expect(JSON.stringify(shown)).not.toContain(secret);
    }
  });

  test('says before the digits until when a paid estimate is sent, as the list of the office does', async () => {
    const { id } = (await addedEstimate(api.database, sampleNow)).params;
    expect(await opened(tokenOf(id, 'estimate'))).toMatchObject({
      status: null,
      promise: { what: 'answer', dueAt: '2026-03-02T04:00:00.000Z' },
    });
  });

  test('says before the digits how the visit is answered, but not by whom, why, or with which times', async () => {
    const { id } = await addedOfferedVisit(api.database);
    const shown = await opened(tokenOf(id));
    expect(shown).toMatchObject({ state: 'verified', visitState: 'offered', status: null });
    for (const secret of ['Nimal', '2026-03-06']) expect(JSON.stringify(shown)).not.toContain(secret);
    expect((await opened(tokenOf(id), '4567')).status?.visitAnswer?.offeredTimes).toEqual(['2026-03-06T04:30:00.000Z']);
  });

  test('opens with the last four digits of the phone number, also for an estimate', async () => {
    const token = await addedToken(api.database);
    expect(await opened(token, '4567')).toMatchObject({
      access: 'open',
      status: { kind: 'booking', state: 'verified', providerName: 'Nimal Tiles' },
      grant: expect.any(String),
    });
    const { id } = (await addedEstimate(api.database)).params;
    expect((await opened(tokenOf(id, 'estimate'))).promise).toBeNull();
    expect(await opened(tokenOf(id, 'estimate'), '4567')).toMatchObject({
      access: 'open',
      status: { kind: 'estimate' },
    });
    for (const digits of ['456', '45678', 'abcd', '']) {
      expect((await open(token, digits)).problem).toMatchObject({ status: 422, keys: { digits: 'fourDigits' } });
    }
  });

  test('is locked for a day after five wrong attempts, also concurrent ones', async () => {
    const token = await addedToken(api.database);
    const one = await opened(token, '0000');
    expect([one.access, one.triesLeft, one.status, one.grant]).toEqual(['wrong', 4, null, null]);
    expect((await opened(token)).triesLeft).toBe(4);
    // A correct attempt resets the count.
    expect((await opened(token, '4567')).access).toBe('open');
    expect((await opened(token)).triesLeft).toBe(5);
    const tries = await Promise.all(Array.from({ length: 12 }, () => opened(token, '0000')));
    expect(tries.filter(({ access }) => access === 'wrong')).toHaveLength(4);
    const locked = await opened(token, '4567');
    expect(locked).toMatchObject({ access: 'locked', lockedUntil: '2026-03-02T04:00:00.000Z', status: null });
    expect((await opened(token)).access).toBe('locked');
    const id = token.split('.')[1] ?? '';
    const later = (ms: number) =>
      api.database.transaction((tx) =>
        tryDigits(
          tx,
          { kind: 'booking', id, generation: 0, phone: '077 123 4567' },
          '4567',
          new Date(Date.parse('2026-03-02T04:00:00.000Z') + ms),
        ),
      );
    expect((await later(-1)).access).toBe('locked');
    expect((await later(0)).access).toBe('open');
  });

  test('that is altered, revoked, of another kind or unknown gets the same 404', async () => {
    const token = await addedToken(api.database);
    const id = token.split('.')[1] ?? '';
    const unknown = await open(tokenOf('no-such-request'), '4567');
    expect([unknown.status, unknown.problem.key]).toEqual([404, 'noSuchRequest']);
    const last = token.at(-1) ?? '';
    const altered = [
      ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
        .filter((letter) => letter !== last)
        .map((letter) => token.slice(0, -1) + letter),
      token.replace('b.', 'e.'),
      `${token}=`,
      ` ${token}`,
      '',
      'x',
      tokenOf(id, 'booking', 1),
    ];
    for (const text of altered) {
      const answer = await open(text, '4567');
      expect([text, answer.status, answer.text]).toEqual([text, 404, unknown.text]);
    }
    const { url } = await api.get<{ url: string }>('GET', `/api/admin/bookings/${id}/link`);
    expect(url).toBe(`https://nivasa.example/r#${token}`);
    const renewed = await api.get<{ url: string }>('POST', `/api/bookings/${id}/renew-link`);
    expect(renewed.url).toBe(`https://nivasa.example/r#${tokenOf(id, 'booking', 1)}`);
    expect((await open(token, '4567')).text).toBe(unknown.text);
    expect((await opened(tokenOf(id, 'booking', 1), '4567')).access).toBe('open');
    const changes = await api.get<Change[]>('GET', `/api/admin/changes?kind=booking&id=${id}`);
    expect(changes).toMatchObject([{ action: 'renewBookingLink', fields: [{ field: 'linkGeneration', new: '1' }] }]);
    expect(JSON.stringify(changes)).not.toContain(tokenOf(id, 'booking', 1).slice(-43));
  });

  test('opens with a number that was copied with invisible characters, and with either of two numbers', async () => {
    const id = await addSampleBooking(api.database, {
      phone: '\u202A\uFF10\uFF17\uFF17 123 4567\u202C / 071 765 4321',
    });
    for (const digits of ['4567', '4321']) expect((await opened(tokenOf(id), digits)).access).toBe('open');
  });

  test('of a phone number with fewer than four digits never opens', async () => {
    const id = await addSampleBooking(api.database, { phone: 'ask my son' });
    expect((await opened(tokenOf(id), '0000')).access).toBe('wrong');
  });

  test('is in the mails about the request', async () => {
    const { id } = (await api.send('POST', '/api/bookings/create', { body: bookingBody })).json as { id: string };
    await api.get('POST', `/api/bookings/${id}/refuse-payment`, { reason: 'Not found.' });
    const mails = await mailsIn(api.database);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain(`https://nivasa.example/r#${tokenOf(id)}`);
  });

  test('can be copied by the office only', async () => {
    const id = await addSampleBooking(api.database);
    for (const [method, path] of [
      ['GET', `/api/admin/bookings/${id}/link`],
      ['POST', `/api/bookings/${id}/renew-link`],
    ] as const) {
      expect((await api.send(method, path)).status).toBe(401);
      expect((await api.send(method, path, { headers: as('kamala') })).status).toBe(403);
    }
  });
});

test('the token of a link is in no log', async () => {
  const api = await startHarness(sqlite);
  const token = await addedToken(api.database);
  for (const digits of ['0000', '4567', 'x']) {
    await api.send('POST', '/api/requests/link', { body: { token, digits } });
  }
  expect(api.logLines.length).toBeGreaterThan(0);
  expect(JSON.stringify(api.logLines)).not.toContain(token.slice(-43));
  await api.close();
});
