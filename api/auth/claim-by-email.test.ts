import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { as } from '../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob, samplePeople } from '../testing/sample-jobs.ts';
import { insertRow, rowsOf, sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { claimByEmail, type Claimant } from './claim-by-email.ts';

const ruwan = samplePeople.ruwan.customerId;
const claimant: Claimant = { id: ruwan, email: 'Ruwan@Example.org', emailVerified: true };

describe('claiming requests at sign-in', () => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });

  afterEach(() => api.close());

  const claim = (changes: Partial<Claimant> = {}) =>
    api.database.transaction((tx) => claimByEmail(tx, { ...claimant, ...changes }));
  const booking = (email: string, customerId: string | null = null) =>
    addSampleBooking(api.database, { email, customer_id: customerId });

  async function estimate(id: string, email: string | null, customerId: string | null = null): Promise<string> {
    await api.database.transaction((tx) =>
      insertRow(tx, 'estimate_request', {
        id,
        reference: 'NE-00000000',
        project_type: 'floor',
        project_location: 'Kandy',
        description: '',
        contact_name: 'R',
        contact_phone: '077',
        contact_email: email,
        provider_id: 'provider-nimal',
        customer_id: customerId,
        created_at: sampleNow,
      }),
    );
    return id;
  }

  async function ownerOf(
    table: 'booking' | 'estimate_request' | 'job',
    id: string,
  ): Promise<string | null | undefined> {
    return (
      await rowsOf<{ owner: string | null }>(
        api.database.read,
        `select customer_id as owner from ${table} where id = ?`,
        [id],
      )
    )[0]?.owner;
  }

  test.each(['ruwan@example.org', 'Ruwan@Example.org', 'RUWAN@EXAMPLE.ORG'])(
    'claims what was sent with the same address, in any spelling: %s',
    async (email) => {
      const bookingId = await booking(email);
      const estimateId = await estimate('estimate-1', email);
      await claim();
      expect([await ownerOf('booking', bookingId), await ownerOf('estimate_request', estimateId)]).toEqual([
        ruwan,
        ruwan,
      ]);
      expect((await api.send('GET', '/api/portal/bookings', { headers: as('ruwan') })).json).toMatchObject([
        { id: bookingId },
      ]);
    },
  );

  test('claims the job that was made of a booking meanwhile', async () => {
    const { jobId, bookingId } = await addSampleJob(api.database, 'quoted', { customer_id: null });
    await api.database.transaction((tx) =>
      tx.execute("update booking set customer_id = null, email = 'ruwan@example.org' where id = ?", [bookingId]),
    );
    await claim();
    expect(await ownerOf('job', jobId)).toBe(ruwan);
    expect((await api.send('POST', `/api/jobs/${jobId}/accept-quote`, { headers: as('ruwan') })).status).toBe(200);
  });

  test('claims nothing while the address is not verified', async () => {
    const bookingId = await booking('ruwan@example.org');
    const estimateId = await estimate('estimate-1', 'ruwan@example.org');
    await claim({ emailVerified: false });
    expect([await ownerOf('booking', bookingId), await ownerOf('estimate_request', estimateId)]).toEqual([null, null]);
  });

  test('claims nothing that has an owner, even with the same address', async () => {
    const kamala = samplePeople.kamala.customerId;
    const bookingId = await booking('ruwan@example.org', kamala);
    const estimateId = await estimate('estimate-1', 'ruwan@example.org', kamala);
    const { jobId } = await addSampleJob(api.database, 'booked');
    await claim();
    expect([
      await ownerOf('booking', bookingId),
      await ownerOf('estimate_request', estimateId),
      await ownerOf('job', jobId),
    ]).toEqual([kamala, kamala, kamala]);
  });

  test.each(['ruwan@example.orgs', 'xruwan@example.org', 'ruwan@example_org', 'r%@example.org', 'kuwan@example.org'])(
    'claims nothing of another address: %s',
    async (email) => {
      const bookingId = await booking(email);
      const estimateId = await estimate('estimate-1', null);
      await claim();
      expect([await ownerOf('booking', bookingId), await ownerOf('estimate_request', estimateId)]).toEqual([
        null,
        null,
      ]);
    },
  );

  test.each(['%@example.org', 'r_wan@example.org', '', "' or 1=1 --", '\u212Aamala@example.org'])(
    'claims nothing for a look-alike address: %j',
    async (email) => {
      const bookings = [await booking('ruwan@example.org'), await booking('kamala@example.org')];
      await claim({ email });
      for (const id of bookings) expect(await ownerOf('booking', id)).toBeNull();
    },
  );

  test('claims a booking together with its job, even if the job is being made at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const bookingId = await booking('ruwan@example.org');
      const make = () =>
        api.send('POST', '/api/jobs/create-from-booking', { body: { bookingId }, headers: as('admin') });
      const [answer] = await Promise.all(round % 2 === 0 ? [make(), claim()] : [claim().then(make), claim()]);
      const { id } = answer.json as { id: string };
      expect([await ownerOf('booking', bookingId), await ownerOf('job', id)]).toEqual([ruwan, ruwan]);
    }
  });
});
