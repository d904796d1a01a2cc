import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AdminBooking } from '../../shared/features/bookings/admin-booking-contract.ts';
import type { AdminEstimate } from '../../shared/features/estimates/admin-estimate-contract.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { addedCommission } from '../testing/commission-examples.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { photoClient, type PhotoToSend } from '../testing/photo-client.ts';
import { rowsOf } from '../testing/sample-rows.ts';
import { addSampleBooking } from '../testing/sample-jobs.ts';
import { cameraPicture } from '../testing/sample-pictures.ts';
import { addedEstimate, sampleSecret } from '../testing/sample-requests.ts';
import { dialects } from '../testing/test-databases.ts';
import { adminOf } from '../testing/upload-client.ts';

const reason = 'Nobody is free that week.';

describe.each(dialects)('a late slip on $name', (dialect) => {
  let api: Harness;
  let admin: CookieBrowser;
  let owner: CookieBrowser;
  let device: ReturnType<typeof photoClient>;
  let photo: Buffer;

  beforeAll(async () => {
    api = await startHarness(dialect);
    admin = await adminOf(api);
    owner = new CookieBrowser(api.send, api.origin);
    await signIn(owner, 'customer@nivasa.example');
    device = photoClient(api.send);
    photo = await cameraPicture();
  });

  afterAll(() => api.close());

  const change = (sql: string, params: readonly unknown[]) => api.database.transaction((tx) => tx.execute(sql, params));
  const slipOf = (requestId: string, secret?: string): PhotoToSend => ({
    requestId,
    secret,
    kind: 'slip',
    bytes: photo,
  });
  const estimate = async () => {
    const secret = sampleSecret();
    return slipOf((await addedEstimate(api.database, null, secret)).params.id, secret);
  };
  const booking = async () => {
    const secret = sampleSecret();
    const id = await addSampleBooking(api.database, { secret_hash: hashOfSecret(secret) }, null);
    await change("update payment set state = 'refused' where booking_id = ?", [id]);
    return slipOf(id, secret);
  };
  const requests = [
    { what: 'an estimate request', table: 'estimate_request', path: '/api/quotation-requests', ask: estimate },
    { what: 'a booking', table: 'booking', path: '/api/bookings', ask: booking },
  ];
  const paymentOf = async (id: string) =>
    (
      await rowsOf<{ state: string }>(
        api.database.read,
        'select state from payment where coalesce(booking_id, estimate_request_id, job_id) = ?',
        [id],
      )
    )[0]?.state;
  /** Something waits for a lock that the test's transaction holds. SQLite has only one transaction at a time. */
  const someoneWaits = async () => {
    if (api.database.kind === 'sqlite') return;
    const waiting = `select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const look = async () => {
      const [row] = await rowsOf<{ count: unknown }>(api.database.read, waiting, []);
      expect(Number(row?.count)).toBeGreaterThan(0);
    };
    await vi.waitFor(look, { timeout: 4000 });
  };
  test.each(requests)('claims nothing of $what that is being ended, without a deadlock', async (request) => {
    const { table, ask } = request;
    const slip = await ask();
    const before = await paymentOf(slip.requestId);
    const { address } = await device.announced(slip);
    let sent: ReturnType<typeof device.piece> | undefined;
    await api.database.transaction(async (tx) => {
      await tx.execute(`update ${table} set ended_as = 'cancelled' where id = ?`, [slip.requestId]);
      sent = device.piece(address, 0, photo);
      await someoneWaits();
      // The same order as in the office's handler: after the request itself.
      await tx.execute(`update payment set state = state where ${table}_id = ?`, [slip.requestId]);
    });
    expect((await sent)?.status).toBe(201);
    expect(await paymentOf(slip.requestId)).toBe(before);
  });

  test.each(requests)('is stored before or after $what is ended at the same moment', async ({ path, ask }) => {
    for (let round = 0; round < 8; round += 1) {
      const slip = await ask();
      const { address } = await device.announced(slip);
      const cancel = () =>
        admin.send('POST', `${path}/${slip.requestId}/cancel`, { body: { reason, money: 'refund', receivedLkr: 1 } });
      const [sent, cancelled] = await Promise.all([device.piece(address, 0, photo), cancel()]);
      expect([sent.status, cancelled.status]).toEqual([201, 200]);
      const { payment } = cancelled.json as AdminBooking | AdminEstimate;
      expect(await paymentOf(slip.requestId)).toBe(payment.state);
    }
  });

  test.each(requests)('is one of $what, however many are completed at the same moment', async ({ table, ask }) => {
    for (let round = 0; round < 4; round += 1) {
      const slip = await ask();
      const slips = await Promise.all([1, 2, 3].map(() => device.announced(slip)));
      const answers = await Promise.all(slips.map(({ address }) => device.piece(address, 0, photo)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 201);
      expect(others.map(({ problem }) => problem.key)).toEqual(['slipIsThere', 'slipIsThere']);
      const kept = slips.find((_, place) => answers[place]?.status === 201);
      const rows = await rowsOf<{ id: string }>(api.database.read, `select id from photo where ${table}_id = ?`, [
        slip.requestId,
      ]);
      expect(rows).toEqual([{ id: kept?.id }]);
      expect(await paymentOf(slip.requestId)).toBe('claimed');
    }
  });

  test('is stored for a cancelled job, without claiming its commission', async () => {
    const jobId = await addedCommission(api.database, 'claimed', 'in_progress');
    const [me] = await rowsOf<{ id: string }>(api.database.read, 'select id from customer where email = ?', [
      'customer@nivasa.example',
    ]);
    await change('update job set customer_id = ? where id = ?', [me?.id, jobId]);
    await admin.send('POST', `/api/jobs/${jobId}/refuse-commission`, { body: { reason: 'Not found.' } });
    const signedIn = photoClient((...call) => owner.send(...call));
    const { id, address } = await signedIn.announced({ ...slipOf(jobId), of: 'job' });
    expect((await admin.send('POST', `/api/jobs/${jobId}/cancel`, { body: { reason } })).status).toBe(200);
    expect((await device.piece(address, 0, photo)).status).toBe(201);
    expect(await paymentOf(jobId)).toBe('refused');
    expect((await owner.send('GET', `/photos/${id}`)).status).toBe(200);
    expect((await admin.send('GET', `/api/admin/requests/${jobId}/photos`)).json).toMatchObject([{ id }]);
  });
});
