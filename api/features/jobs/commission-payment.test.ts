import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import type { PortalJob, Quote } from '../../../shared/features/jobs/job-contract.ts';
import { feeLedgerOf } from '../../../shared/features/payments/fee-ledger.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addedCommission } from '../../testing/commission-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { mailsIn } from '../../testing/rendered.ts';

describe.each(dialects)('the commission of a job on $name', (dialect) => {
  let api: BackOffice;
  let now = sampleNow.getTime();

  beforeEach(async () => {
    now = sampleNow.getTime();
    api = await startBackOffice(dialect, { now: () => new Date(now) });
  });

  afterEach(() => api.close());

  const claim = (id: string, who = 'kamala') =>
    api.send('POST', `/api/jobs/${id}/claim-commission`, { headers: as(who) });
  const mark = (jobId: string) => api.ask('POST', '/api/payments/mark-commission', { jobId });
  const unmark = (jobId: string) => api.ask('POST', '/api/payments/unmark-commission', { jobId });
  const portalJob = async (id: string) =>
    (await api.send('GET', `/api/portal/jobs/${id}`, { headers: as('kamala') })).json as PortalJob;
  const adminJob = async (id: string) =>
    (await api.get<AdminJob[]>('GET', '/api/admin/jobs')).find((job) => job.id === id);
  const rowsOfJob = (id: string) =>
    rowsOf<{ amount: number; state: string }>(
      api.database.read,
      'select amount_lkr as amount, state from payment where job_id = ?',
      [id],
    );
  const todos = async (id: string) =>
    (
      await rowsOf<{ kind: string }>(api.database.read, 'select kind from todo where subject_id = ? order by kind', [
        id,
      ])
    ).map(({ kind }) => kind);
  const mails = async () => (await mailsIn(api.database)).map(({ subject, text }) => `${subject}\n${text}`);

  test.each(['booked', 'quoted', 'cancelled'] as const)('of a job that is %s cannot be paid', async (status) => {
    const { jobId } = await addSampleJob(api.database, status, { supervision: true });
    expect((await portalJob(jobId)).commission).toBeNull();
    expect((await claim(jobId)).problem).toMatchObject({ status: 409, key: 'noCommission' });
    expect((await mark(jobId)).status).toBe(409);
  });

  test.each(['accepted', 'in_progress'] as const)(
    'of a job that is %s may be paid before it is due, and is then not due when the work is completed',
    async (status) => {
      const { jobId } = await addSampleJob(api.database, status, { supervision: true });
      expect((await portalJob(jobId)).commission?.payment).toMatchObject({ state: 'awaited', amountLkr: 35_000 });
      expect((await claim(jobId)).json).toMatchObject({ commission: { payment: { state: 'claimed' } } });
      const start = status === 'accepted' ? ['start'] : [];
      expect(await todos(jobId)).toEqual(['commission', ...start]);
      expect((await mark(jobId)).status).toBe(200);
      expect(await todos(jobId)).toEqual(start);
      if (status === 'accepted') await api.get('POST', `/api/jobs/${jobId}/start`);
      await api.get('POST', `/api/jobs/${jobId}/complete`);
      expect((await portalJob(jobId)).commission?.payment.state).toBe('verified');
      expect((await mails()).find((text) => text.startsWith('Completed'))).not.toContain('commission');
    },
  );

  test('is the same everywhere once it is claimed, also if the inspection fee is corrected later', async () => {
    const { jobId } = await addSampleJob(api.database, 'completed', { supervision: true });
    const bookingId = (await adminJob(jobId))?.bookingId ?? '';
    const correct = (receivedLkr: number) =>
      api.get('POST', `/api/bookings/${bookingId}/correct-payment`, { receivedLkr, reason: 'The bank says so.' });
    const shown = async () => {
      const quote = (await api.send('GET', `/api/portal/jobs/${jobId}/quote`, { headers: as('kamala') })).json as Quote;
      const { commissionDueLkr, commission } = await portalJob(jobId);
      const ledgerLkr = feeLedgerOf({ to: 'quote', ...quote }).totalLkr - quote.amountLkr;
      const office = (await adminJob(jobId))?.commissionDueLkr;
      return new Set([quote.commissionDueLkr, ledgerLkr, commissionDueLkr, commission?.payment.amountLkr, office]);
    };
    expect(await shown()).toEqual(new Set([35_000]));
    await correct(8000);
    expect(await shown()).toEqual(new Set([37_000]));
    await claim(jobId);
    await correct(0);
    expect(await shown()).toEqual(new Set([37_000]));
    // What was paid for the inspection is still what the office decides about.
    expect(await adminJob(jobId)).toMatchObject({ inspectionFeeLkr: 0 });
  });

  test.each([
    ['verified', {}, 35_000, 'We will refund LKR 35,000.'],
    ['claimed', {}, null, 'We will refund what you transferred.'],
    ['verified', { money: 'keep' }, null, 'The fee you paid is not refundable.'],
  ] as const)('that is %s is refunded with %o when its job is cancelled', async (state, said, amountLkr, sentence) => {
    const jobId = await addedCommission(api.database, state, 'in_progress');
    const isOwed = !('money' in said);
    await api.get('POST', `/api/jobs/${jobId}/cancel`, { reason: 'The house is sold.', ...said });
    expect((await mails()).find((mail) => mail.startsWith('Cancelled'))).toContain(sentence);
    expect((await adminJob(jobId))?.refund).toEqual(
      isOwed ? { promisedAt: sampleNow.toISOString(), amountLkr, sentAt: null } : undefined,
    );
    expect((await portalJob(jobId)).commission?.events.at(-1)).toMatchObject({
      kind: 'cancelled',
      money: isOwed ? 'refund' : 'keep',
      amountLkr,
    });
    expect(await todos(jobId)).toEqual(isOwed ? ['commissionRefund'] : []);
    // It cannot be claimed any more.
    expect((await claim(jobId)).status).toBe(409);
    const send = (what: string) => api.ask('POST', `/api/jobs/${jobId}/refund-${what}`);
    const sent = await Promise.all([send('sent'), send('sent')]);
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual(
      isOwed ? [200, 409] : [409, 409],
    );
    expect(await todos(jobId)).toEqual([]);
    expect((await send('not-sent')).status).toBe(isOwed ? 200 : 409);
    expect(await todos(jobId)).toEqual(isOwed ? ['commissionRefund'] : []);
  });

  test.each([
    ['awaited', {}, 'We will refund LKR 35,000.'],
    ['refused', {}, 'We will refund LKR 35,000.'],
    ['claimed', {}, 'We will refund LKR 35,000.'],
    ['claimed', { money: 'keep' }, 'The fee you paid is not refundable.'],
  ] as const)(
    'that is %s and arrives after its job was cancelled with %o is recorded and settled',
    async (state, said, sentence) => {
      const claimed = state === 'awaited' ? undefined : 'claimed';
      const jobId = await addedCommission(api.database, claimed, 'in_progress');
      if (state === 'refused') await api.get('POST', `/api/jobs/${jobId}/refuse-commission`, { reason: 'Not there.' });
      await api.get('POST', `/api/jobs/${jobId}/cancel`, { reason: 'The house is sold.', ...said });
      now += 1000;
      const marks = await Promise.all([mark(jobId), mark(jobId)]);
      expect(marks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect((await mails()).filter((mail) => mail.startsWith('Commission received'))).toEqual([
        expect.stringContaining(sentence),
      ]);
      const isOwed = !('money' in said);
      expect((await adminJob(jobId))?.refund?.amountLkr).toBe(isOwed ? 35_000 : undefined);
      expect((await portalJob(jobId)).commission).toMatchObject({
        payment: { state: 'verified', receivedLkr: 35_000 },
        events: expect.arrayContaining([
          expect.objectContaining({ kind: 'cancelled', amountLkr: isOwed ? 35_000 : null }),
        ]),
      });
      expect(await todos(jobId)).toEqual(isOwed ? ['commissionRefund'] : []);
      // Marked by mistake.
      expect((await unmark(jobId)).json).toMatchObject({ commission: { payment: { state } } });
      expect((await mails()).filter((mail) => mail.startsWith('Commission received'))).toEqual([]);
      expect(await todos(jobId)).toEqual(isOwed && state === 'claimed' ? ['commissionRefund'] : []);
      expect((await mark(jobId)).status).toBe(200);
      const sent = await api.ask('POST', `/api/jobs/${jobId}/refund-sent`);
      expect(sent.status).toBe(isOwed ? 200 : 409);
      expect((await mark(jobId)).status).toBe(409);
    },
  );

  test.each(['awaited', 'refused', 'claimed'] as const)(
    'that was %s when its job was cancelled is the same again after a mark that is undone',
    async (state) => {
      const claimed = state === 'awaited' ? undefined : 'claimed';
      const jobId = await addedCommission(api.database, claimed, 'in_progress');
      if (state === 'refused') await api.get('POST', `/api/jobs/${jobId}/refuse-commission`, { reason: 'Not there.' });
      await api.get('POST', `/api/jobs/${jobId}/cancel`, { reason: 'The house is sold.' });
      const seen = async () => {
        const { commission, ...job } = await portalJob(jobId);
        return { job, commission: { ...commission, events: null }, admin: await adminJob(jobId) };
      };
      const before = await seen();
      const press = async (call: typeof mark) => {
        now += 1000;
        expect((await call(jobId)).status).toBe(200);
      };
      for (let round = 0; round < 2; round += 1) {
        await press(mark);
        expect((await adminJob(jobId))?.refund?.amountLkr).toBe(35_000);
        await press(unmark);
        expect(await seen()).toEqual(before);
      }
      await press(mark);
      const events = (await portalJob(jobId)).commission?.events ?? [];
      // Each settlement has the time of its verification, so that readers leave both out.
      expect(events.slice(-2).map(({ kind, at }) => [kind, at])).toEqual([
        ['verified', new Date(now).toISOString()],
        ['cancelled', new Date(now).toISOString()],
      ]);
    },
  );

  test('is shown with its reference, and due once the work is completed', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress', { supervision: true });
    await api.get('POST', `/api/jobs/${jobId}/complete`);
    const reference = referenceOf('commission', jobId);
    expect(reference).toMatch(/^NC-/);
    const nothing = { receivedLkr: null, claimedAt: null, verifiedAt: null, receiptId: null };
    const payment = { state: 'awaited', amountLkr: 35_000, ...nothing };
    expect((await portalJob(jobId)).commission).toEqual({ reference, payment, refund: null, events: [], photos: [] });
    expect((await adminJob(jobId))?.commission).toEqual({ reference, payment });
    const mail = (await mails()).find((text) => text.startsWith('Completed'));
    expect(mail).toContain(`The commission of LKR 35,000 is now due. Put ${reference} in the transfer remarks.`);
    expect(mail).toContain(`/portal/jobs/${jobId}`);
  });

  test('is not due for a job without supervision', async () => {
    const { jobId } = await addSampleJob(api.database, 'completed');
    expect((await portalJob(jobId)).commission).toBeNull();
    expect((await claim(jobId)).status).toBe(409);
  });

  test("is claimed once, however often it is sent, and only by the job's customer", async () => {
    const jobId = await addedCommission(api.database);
    const foreign = await claim(jobId, 'ruwan');
    const missing = await claim('no-such-job', 'ruwan');
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    const answers = await Promise.all([claim(jobId), claim(jobId), claim(jobId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await claim(jobId)).json).toMatchObject({
      commission: { payment: { state: 'claimed' }, events: [{ kind: 'claimed' }] },
    });
    expect(await rowsOfJob(jobId)).toEqual([{ amount: 35_000, state: 'claimed' }]);
    // The claimed amount does not change.
    const changed = await api.ask('PATCH', `/api/admin/jobs/${jobId}`, { supervision: false });
    expect(changed.status).toBe(409);
  });

  test('is verified once by concurrent requests, undone with its notification, and verified again', async () => {
    const jobId = await addedCommission(api.database, 'claimed');
    const marks = await Promise.all([mark(jobId), mark(jobId), mark(jobId), claim(jobId)]);
    expect(marks.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
    expect((await mails()).filter((mail) => mail.startsWith('Commission received'))).toHaveLength(1);
    expect((await portalJob(jobId)).commission?.payment).toMatchObject({
      state: 'verified',
      receivedLkr: 35_000,
      verifiedAt: sampleNow.toISOString(),
    });
    expect((await unmark(jobId)).json).toMatchObject({ commission: { payment: { state: 'claimed' } } });
    expect(await mails()).toEqual([]);
    expect((await unmark(jobId)).status).toBe(409);
    expect((await mark(jobId)).status).toBe(200);
  });

  test('is refused with a reason and claimed again, and corrected', async () => {
    const jobId = await addedCommission(api.database, 'claimed');
    const reason = 'No transfer has this reference.';
    await api.get('POST', `/api/jobs/${jobId}/refuse-commission`, { reason });
    expect((await portalJob(jobId)).commission).toMatchObject({
      payment: { state: 'refused' },
      events: [{ kind: 'payment_refused', note: reason }],
    });
    expect((await mails()).find((mail) => mail.startsWith('Payment not found: NC-'))).toContain(
      `/portal/jobs/${jobId}`,
    );
    expect((await claim(jobId)).json).toMatchObject({ commission: { payment: { state: 'claimed' } } });
    await mark(jobId);
    const correction = { receivedLkr: 30_000, reason: 'Less has arrived.' };
    expect(await api.get('POST', `/api/jobs/${jobId}/correct-commission`, correction)).toMatchObject({
      commission: { payment: { state: 'verified', receivedLkr: 30_000, amountLkr: 35_000 } },
    });
    const changes = await api.get<{ action: string; fields: unknown[] }[]>(
      'GET',
      `/api/admin/changes?kind=job&id=${jobId}`,
    );
    expect(changes.find(({ action }) => action === 'correctCommissionPayment')?.fields).toContainEqual({
      field: 'commissionReceivedLkr',
      old: '35000',
      new: '30000',
    });
  });
});
