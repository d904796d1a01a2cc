import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deskContract, type Desk } from '../../../shared/features/desk/desk-contract.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { requestLinks } from '../../auth/request-links.ts';
import { readEnv } from '../../config/env.ts';
import { hashOfSecret } from '../../router/request-secrets.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { estimateDocumentBody } from '../../testing/endpoint-examples.ts';
import { linkEnv } from '../../testing/sample-settings.ts';
import { addedAskedVisit, deskTokenOf, givePhones, openedDesk } from '../../testing/sample-desk.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { insertRow, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { seenBy } from '../photos/may-see.ts';

type Headers = { readonly 'Request-Secret': string };

const maySee = seenBy(requestLinks(readEnv(linkEnv, ''), () => ''));

describe('the brief of a visit', () => {
  let api: BackOffice;
  let desk: Headers;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    desk = await openedDesk(api.database);
  });

  afterEach(() => api.close());

  const read = async (headers = desk) => ((await api.send('POST', '/api/work/desk', { headers })).json as Desk).visits;
  const change = (sql: string, ...params: readonly unknown[]) =>
    api.database.transaction((tx) => tx.execute(sql, params));
  const photoOf = async (owner: Readonly<Record<string, string>>, kind = 'photo') => {
    const id = randomUUID();
    await api.database.transaction((tx) =>
      insertRow(tx, 'photo', {
        id,
        ...owner,
        kind,
        size: 1,
        digest: 'x',
        unpaid_bytes: 0,
        created_at: sampleNow,
        stored_at: sampleNow,
      }),
    );
    return id;
  };
  const sees = (id: string, headers = desk) =>
    maySee(api.database.db, id, {
      actor: null,
      now: sampleNow,
      secrets: [hashOfSecret(headers['Request-Secret'])],
      grant: '',
    });
  /** An estimate that was answered, and a booking whose notes name it. */
  const fromEstimate = async (more: Readonly<Record<string, unknown>> = {}) => {
    const { id } = (await addedEstimate(api.database, sampleNow)).params;
    await api.get('POST', `/api/quotation-requests/${id}/document`, estimateDocumentBody);
    const reference = referenceOf('estimate', id);
    const visit = await addedAskedVisit(api.database, { estimate_request_id: id, ...more });
    return { estimateId: id, reference, bookingId: visit.id, headers: visit.headers };
  };

  test('has the photos of the booking and of the estimate that it came from, but no slip', async () => {
    const { estimateId, bookingId } = await fromEstimate();
    const photos = [await photoOf({ booking_id: bookingId }), await photoOf({ estimate_request_id: estimateId })];
    const slips = [
      await photoOf({ booking_id: bookingId }, 'slip'),
      await photoOf({ estimate_request_id: estimateId }, 'slip'),
    ];
    const [visit] = await read();
    expect(visit?.brief?.photos.map(({ id }) => id)).toEqual(photos);
    for (const id of photos) expect(await sees(id)).toBe(true);
    for (const id of slips) expect(await sees(id)).toBe(false);
  });

  test('shows photos only at the desk of the professional who has the visit now, while it is open', async () => {
    const { id: bookingId } = await addedAskedVisit(api.database);
    const { id: unasked } = (await addedEstimate(api.database, sampleNow)).params;
    const photo = await photoOf({ booking_id: bookingId });
    const other = await openedDesk(api.database, 'provider-asha');
    expect([await sees(photo), await sees(photo, other)]).toEqual([true, false]);
    expect(await sees(await photoOf({ estimate_request_id: unasked }))).toBe(false);
    expect(await sees(photo, { 'Request-Secret': 'another' })).toBe(false);
    await api.get('POST', `/api/bookings/${bookingId}/assign-provider`, { providerId: 'provider-asha' });
    expect([await sees(photo), await sees(photo, other)]).toEqual([false, true]);
    await api.send('POST', '/api/work/close', { headers: other });
    expect(await sees(photo, other)).toBe(false);
  });

  test('is gone once the professional has declined, or the customer has asked for somebody else', async () => {
    const answer = (visitId: string, reply: object) =>
      api.send('POST', '/api/work/answers', { headers: desk, body: { visitId, version: 1, ...reply } });
    const { bookingId, estimateId, headers } = await fromEstimate();
    const photos = [await photoOf({ booking_id: bookingId }), await photoOf({ estimate_request_id: estimateId })];
    const seen = async () => {
      const { text, json } = await api.send('POST', '/api/work/desk', { headers: desk });
      const facts = ['Kamala Perera', '077 123 4567', '+94771234567', 'Lake Road', 'green gate', ...photos];
      return [(json as Desk).visits[0]?.answer.state, facts.filter((fact) => text.includes(fact)).length];
    };
    await change("update booking set address = 'Lake Road 1', notes = 'The green gate' where id = ?", bookingId);
    expect(await seen()).toEqual(['asked', 7]);
    expect((await answer(bookingId, { reply: 'times', times: ['2026-03-06T10:00'] })).status).toBe(201);
    expect(await seen()).toEqual(['offered', 7]);
    const asked = await api.send('POST', '/api/requests/other-professional', {
      headers,
      body: { requestId: bookingId },
    });
    expect(asked.status).toBe(200);
    expect(await seen()).toEqual(['other_wanted', 0]);
    for (const id of photos) expect(await sees(id)).toBe(false);

    const { id: declined } = await addedAskedVisit(api.database);
    await change('update booking set ended_as = ? where id = ?', 'cancelled', bookingId);
    const photo = await photoOf({ booking_id: declined });
    expect([(await read())[0]?.brief, await sees(photo)]).toMatchObject([{ photos: [{ id: photo }] }, true]);
    await answer(declined, { reply: 'no', reason: 'I am ill.' });
    expect([await read(), await sees(photo)]).toMatchObject([[{ answer: { state: 'declined' }, brief: null }], false]);
  });

  test('has the estimate with its lines if the customer booked from it', async () => {
    const { reference } = await fromEstimate();
    const [visit] = await read();
    expect(visit?.brief?.estimate).toMatchObject({
      reference,
      document: { lines: estimateDocumentBody.lines.map(({ text }) => ({ text })), reason: null },
    });
  });

  test('counts how often the visit was moved, for its calendar entry', async () => {
    const { id } = await addedAskedVisit(api.database);
    await api.get('POST', `/api/bookings/${id}/move`, { scheduledAt: '2026-03-09T10:00', note: '' });
    expect(await read()).toMatchObject([{ brief: { moves: 1, dialled: '+94771234567' } }]);
  });

  test('no answer of a desk has the e-mail address of a customer', async () => {
    await givePhones(api.database);
    const visitTime = new Date(sampleNow.getTime() + 60 * 60_000).toISOString();
    const { bookingId, estimateId } = await fromEstimate({ email: 'private@example.org', scheduled_at: visitTime });
    await change('update estimate_request set contact_email = ? where id = ?', 'private@example.org', estimateId);
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    const bodies: Readonly<Record<keyof typeof deskContract, object | undefined>> = {
      openDesk: { token: deskTokenOf('provider-nimal'), digits: '6789' },
      readDesk: undefined,
      answerVisit: { visitId: bookingId, reply: 'yes', version: 1 },
      tellStep: {
        visitId: bookingId,
        scheduledAt: visitTime,
        step: 'on_way',
        minutes: 20,
        at: sampleNow.toISOString(),
      },
      sendProgress: { jobId, kind: 'note', text: 'The walls are plastered.', amountLkr: '' },
      replyToReview: { reviewId: 'review-1', text: 'Thank you.' },
      saveAvailability: { weekdays: ['monday'], from: '08:00', until: '16:00', daysOff: [] },
      chooseDeskLanguage: { language: 'ta' },
      closeDesk: undefined,
    };
    for (const [name, { method, path }] of Object.entries(deskContract)) {
      const body = bodies[name as keyof typeof deskContract];
      const { status, text } = await api.send(method, path, { headers: desk, ...(body && { body }) });
      expect([name, text.includes('private@'), status < 300]).toEqual([name, false, true]);
    }
  });
});
