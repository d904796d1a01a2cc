import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Desk } from '../../../shared/features/desk/desk-contract.ts';
import type { Review } from '../../../shared/features/providers/provider-contract.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { mailsIn } from '../../testing/rendered.ts';
import { openedDesk } from '../../testing/sample-desk.ts';
import { samplePeople } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

type Headers = Readonly<Record<string, string>>;

describe('replies to reviews', () => {
  let api: BackOffice;
  let desk: Headers;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
    desk = await openedDesk(api.database);
    await api.database.transaction(({ db }) =>
      db.updateTable('job').set({ customerId: samplePeople.kamala.customerId }).where('id', '=', 'job-1').execute(),
    );
  });

  afterEach(() => api.close());

  const reply = (headers: Headers, text = 'Thank you, Kamala.', reviewId = 'review-1') =>
    api.send('POST', '/api/work/review-replies', { headers, body: { reviewId, text } });
  const read = async () => (await api.send('POST', '/api/work/desk', { headers: desk })).json as Desk;
  const said = { text: 'Thank you.', createdAt: sampleNow.toISOString() };

  test('stand under the review: on the profile, offline, at the desk, for the office and for the customer', async () => {
    // Requested before, so that a missing invalidation of the cache would be noticed.
    const shown = async () => (await api.send('GET', '/api/providers/nimal-tiles/reviews')).json as Review[];
    expect(await shown()).toMatchObject([{ id: 'review-1', reply: null }]);
    expect((await read()).reviews).toMatchObject([{ id: 'review-1', rating: 5, reply: null }]);
    expect((await reply(desk, '  Thank you. ')).json).toEqual({ id: 'review-1', clientKey: null });
    expect(await shown()).toMatchObject([{ id: 'review-1', reply: said }]);
    const { providers } = await readOfflineCopy(api);
    expect(providers.find(({ slug }) => slug === 'nimal-tiles')?.reviews).toMatchObject([{ reply: said }]);
    expect((await read()).reviews).toMatchObject([{ reply: said }]);
    expect((await api.ask('GET', '/api/admin/review-list')).json).toMatchObject({ rows: [{ reply: said }] });
    const own = await api.send('GET', '/api/portal/jobs/job-1', { headers: as('kamala') });
    expect(own.json).toMatchObject({ review: { rating: 5, reply: said } });
  });

  test('are told to the customer who wrote the review, once', async () => {
    await reply(desk);
    await reply(desk);
    const mails = await mailsIn(api.database);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['kamala@example.org', 'A reply to your review: Tiling Project'],
    ]);
    expect(mails[0]?.text).toContain('Nimal Tiles has replied to your review of this job: Tiling Project.');
    expect(mails[0]?.text).toContain('/portal/jobs/job-1');
    expect(mails[0]?.text).not.toContain('Thank you');
  });

  test('are one for each review, also of two that arrive at once', async () => {
    const both = await Promise.all([reply(desk, 'One.'), reply(desk, 'Two.')]);
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
    const late = await reply(desk, 'Three.');
    expect([late.status, late.problem]).toEqual([409, expect.objectContaining({ key: 'reviewHasReply' })]);
    const kept = await api.database.db.selectFrom('reviewReply').select('text').execute();
    expect(kept).toHaveLength(1);
  });

  test('do not reach a review that is removed at the same moment', async () => {
    const hide = () => api.ask('POST', '/api/admin/reviews/review-1/hide', { reason: 'insults', words: '' });
    const show = () => api.ask('POST', '/api/admin/reviews/review-1/show', {});
    for (const round of [0, 1, 2, 3, 4, 5]) {
      const acts = [() => reply(desk), hide];
      const answers = await Promise.all((round % 2 === 1 ? acts.toReversed() : acts).map((act) => act()));
      const [replied, hidden] = round % 2 === 1 ? answers.toReversed() : answers;
      expect(hidden?.status).toBe(200);
      const kept = await api.database.db.selectFrom('reviewReply').select('text').execute();
      const told = (await mailsIn(api.database)).filter(({ subject }) => subject.startsWith('A reply'));
      if (replied?.status === 201) expect(kept).toHaveLength(1);
      else {
        expect(replied?.problem).toMatchObject({ status: 404, key: 'noSuchRequest' });
        expect([kept, told]).toEqual([[], []]);
      }
      await show();
      await api.database.transaction(({ db }) => db.deleteFrom('reviewReply').execute());
      await api.database.transaction(({ db }) => db.deleteFrom('notification').execute());
    }
  });

  test('wait for a removal that has begun', async () => {
    let end = () => {};
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    let replied: ReturnType<typeof reply> | undefined;
    await api.database.transaction(async ({ db }) => {
      const hidden = { hiddenAt: sampleNow.toISOString(), hiddenAs: 'insults' } as const;
      await db.updateTable('review').set(hidden).where('id', '=', 'review-1').execute();
      replied = reply(desk);
      // Long enough for a reply that does not wait.
      setTimeout(end, 500);
      await ending;
    });
    expect((await replied)?.problem).toMatchObject({ status: 404, key: 'noSuchRequest' });
    expect(await api.database.db.selectFrom('reviewReply').select('text').execute()).toEqual([]);
  });

  test('of the same key are one, with one answer', async () => {
    const headers = { ...desk, 'Idempotency-Key': '0b5e4c1e-6a1f-4b0e-9a57-3f1d2c4b5a69' };
    const [first, again] = [await reply(headers), await reply(headers)];
    expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  });

  test('are words of at most 1000 letters', async () => {
    for (const text of ['  ', '\u200D', 'x'.repeat(1001)]) {
      const { problem } = await reply(desk, text);
      expect([problem.status, Object.keys(problem.errors ?? {})]).toEqual([422, ['text']]);
    }
  });

  test("of another's review are answered as of none, and nobody replies without a desk", async () => {
    const other = await openedDesk(api.database, 'provider-asha');
    const missing = await reply(other, 'Thank you.', 'no-such-review');
    expect(missing.status).toBe(404);
    expect((await reply(other)).text).toBe(missing.text);
    const visit = { visitId: 'no-such-visit', reply: 'yes', version: 1 };
    expect((await api.send('POST', '/api/work/answers', { headers: other, body: visit })).text).toBe(missing.text);
    await api.get('POST', '/api/admin/providers/provider-nimal/renew-desk');
    const noDesk = await api.send('POST', '/api/work/desk', { headers: {} });
    for (const headers of [{}, { 'Request-Secret': sampleSecret() }, desk, as('kamala'), as('admin')]) {
      const refused = await reply(headers);
      expect([refused.status, refused.text]).toEqual([401, noDesk.text]);
    }
    expect(await api.database.db.selectFrom('reviewReply').select('id').execute()).toEqual([]);
  });
});
