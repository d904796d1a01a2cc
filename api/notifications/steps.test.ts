import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookingBody, estimateBody } from '../testing/endpoint-examples.ts';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { as } from '../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob } from '../testing/sample-jobs.ts';
import { dialects } from '../testing/test-databases.ts';
import { mailsIn } from '../testing/rendered.ts';

describe.each(dialects)('notifications of the steps between a request and its end on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });

  afterEach(() => api.close());

  const post = async (person: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    (await api.send('POST', path, { headers: { ...as(person), ...headers }, body })).status;

  const mails = () => mailsIn(api.database);

  test('a new estimate request is confirmed once, with its link and without any text that was typed', async () => {
    const typed = {
      ...estimateBody,
      contactName: 'evil.example',
      description: 'evil.example',
      projectLocation: 'evil',
    };
    const key = '0b0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11';
    for (const status of [201, 201]) {
      expect(await post('nobody', '/api/quotation-requests', typed, { 'Idempotency-Key': key })).toBe(status);
    }
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'kamala@example.org',
      subject: expect.stringMatching(/^Estimate request NE-\w{8} received$/),
    });
    expect(mail?.text).toContain('https://nivasa.example/r#e.');
    expect(mail?.text).toContain('https://nivasa.example/portal/jobs');
    expect(mail?.text).toContain('from Nimal Tiles.');
    expect(mail?.text).toContain('the fee of LKR 2,000');
    expect(mail?.text).not.toContain('evil');
  });

  test('an estimate request without an address is stored without notification', async () => {
    expect(await post('nobody', '/api/quotation-requests', { ...estimateBody, contactEmail: '' })).toBe(201);
    expect(await mails()).toEqual([]);
  });

  test('bookings and estimate requests count towards the same limit of a mailbox', async () => {
    for (let place = 0; place < 6; place += 1) {
      expect(await post('nobody', '/api/bookings/create', bookingBody)).toBe(201);
      expect(await post('nobody', '/api/quotation-requests', estimateBody)).toBe(201);
    }
    expect(await mails()).toHaveLength(10);
  });

  test("a job made of a booking is announced once, also to the booking's link; pressing again sends nothing", async () => {
    const bookingId = await addSampleBooking(api.database);
    expect(await post('admin', '/api/jobs/create-from-booking', { bookingId })).toBe(201);
    expect(await post('admin', '/api/jobs/create-from-booking', { bookingId })).toBe(409);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'kamala@example.org',
      subject: expect.stringMatching(/^Your job is set up: Tiling Project \(NB-/),
    });
    expect(mail?.text).toContain('Your booking has become a job with Nimal Tiles');
    expect(mail?.text).toContain('https://nivasa.example/r#b.');
  });

  test('the start of the work is announced once', async () => {
    const { jobId } = await addSampleJob(api.database, 'accepted');
    expect(await post('admin', `/api/jobs/${jobId}/start`)).toBe(200);
    expect(await post('admin', `/api/jobs/${jobId}/start`)).toBe(409);
    expect(await mails()).toMatchObject([
      {
        to: 'kamala@example.org',
        subject: expect.stringMatching(/^Work has started: Tiling Project/),
        text: expect.stringContaining(`https://nivasa.example/portal/jobs/${jobId}`),
      },
    ]);
  });
});
