import { addedAskedVisit } from '../testing/sample-desk.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { referenceOf } from '../../shared/reference.ts';
import { readEnv } from '../config/env.ts';
import { mailTransportFor } from './mail/mail-transport.ts';
import { MailDelivery } from './mail-delivery.ts';
import { gatheringLog } from '../testing/api-harness.ts';
import { bookingBody, quoteBody } from '../testing/endpoint-examples.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { as } from '../testing/mounted-endpoints.ts';
import { addSampleBooking, addSampleJob, giveNimalMailbox } from '../testing/sample-jobs.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { mailsIn, renderNow } from '../testing/rendered.ts';

describe.each(dialects)('notifications on $name', (dialect) => {
  let api: BackOffice;

  beforeEach(async () => {
    api = await startBackOffice(dialect, { env: { CONTACT_INBOX: 'inbox@nivasa.example' } });
    await giveNimalMailbox(api.database);
  });

  afterEach(() => api.close());

  async function post(
    person: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<number> {
    return (await api.send('POST', path, { headers: { ...as(person), ...headers }, body })).status;
  }

  const mails = () => mailsIn(api.database);

  test('say that a booking has arrived, once however often it is submitted, without any text that was typed', async () => {
    const key = '0b0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11';
    const reference = referenceOf('booking', key);
    const typed = {
      ...bookingBody,
      fullName: 'Win at evil.example',
      notes: 'evil.example',
      address: 'evil.example street',
      tilerSlug: 'evil.example',
    };
    for (const status of [201, 201]) {
      expect(await post('nobody', '/api/bookings/create', typed, { 'Idempotency-Key': key })).toBe(status);
    }
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'kamala@example.org', subject: `Booking ${reference} received`, calendar: null });
    expect(mail?.text).toContain(`${reference} for Thu, Mar 5, 2026, 9:30 am (Sri Lanka time)`);
    expect(mail?.text).toContain('https://nivasa.example/portal/jobs');
    expect(mail?.text).not.toContain('evil');
  });

  test('are sent for ten new bookings in a short time, over all senders; later bookings are stored without notification', async () => {
    const emails = ['victim@example.org', 'Victim@Example.org'];
    for (let place = 0; place < 12; place += 1) {
      expect(await post('nobody', '/api/bookings/create', { ...bookingBody, email: emails[place % 2] })).toBe(201);
    }
    expect(await mails()).toHaveLength(10);
    expect(await post('nobody', '/api/bookings/create', bookingBody)).toBe(201);
    expect(await mails()).toHaveLength(11);
    expect(await api.database.db.selectFrom('booking').select('id').execute()).toHaveLength(13);
  });

  test('are sent for ten new bookings, also when each spells the same mailbox in another way', async () => {
    for (let place = 0; place < 30; place += 1) {
      expect(
        await post('nobody', '/api/bookings/create', { ...bookingBody, email: `victim+${place}@example.org` }),
      ).toBe(201);
    }
    expect(await mails()).toHaveLength(10);
    expect(await api.database.db.selectFrom('booking').select('id').execute()).toHaveLength(30);
  });

  test('are sent for twenty new bookings when one sender names many mailboxes', async () => {
    for (let place = 0; place < 30; place += 1) {
      expect(
        await post('nobody', '/api/bookings/create', { ...bookingBody, email: `victim${place}@example.org` }),
      ).toBe(201);
    }
    expect(await mails()).toHaveLength(20);
  });

  test('are not sent for a refused booking', async () => {
    expect(
      await post('nobody', '/api/bookings/create', { ...bookingBody, email: 'kamala@example.org\r\nBcc: a@b.lk' }),
    ).toBe(422);
    expect(await mails()).toEqual([]);
  });

  test('say that the inspection is paid for, and ask the professional, who never learns the e-mail address', async () => {
    const bookingId = await addSampleBooking(api.database, {}, null);
    expect(await post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(200);
    expect(await post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(409);
    const [mail, professional, ...others] = await mails();
    expect(others).toEqual([]);
    expect(professional).toMatchObject({
      to: 'nimal@providers.example',
      subject: 'Inspection on Thu, Mar 5, 2026, 9:30 am',
      calendar: null,
    });
    expect(professional?.text).toContain('Customer: Kamala Perera, 077 123 4567');
    expect(professional?.text).toContain('Address: 12 Temple Road, Nugegoda');
    expect(professional?.text).toContain('Please tell us whether you can come: https://nivasa.example/work');
    expect(professional?.text).not.toContain('kamala@example.org');
    expect(mail).toMatchObject({ to: 'kamala@example.org', calendar: null });
    expect(mail?.subject).toMatch(/^Payment received for booking NB-/);
    expect(mail?.text).toContain('We are asking Nimal Tiles to confirm the visit on Thu, Mar 5, 2026, 9:30 am');
  });

  test('are sent for a quote, and for a quote that replaces it', async () => {
    const { jobId } = await addSampleJob(api.database, 'inspected');
    await post('admin', '/api/quotes/create', { ...quoteBody, jobId });
    const [first] = await mails();
    await post('admin', '/api/quotes/create', { ...quoteBody, jobId, contractValueLkr: 420_000 });
    const [second] = await mails();
    expect(first).toMatchObject({
      to: 'kamala@example.org',
      subject: expect.stringMatching(/^Quote for Tiling Project \(NB-/),
    });
    expect(first?.text).toContain('There is a quote of LKR 450,000');
    expect(first?.text).toContain('Planned completion: Mar 30, 2026.');
    expect(first?.text).toContain(`https://nivasa.example/portal/jobs/${jobId}`);
    expect(first?.text).not.toContain('replaces');
    expect(second).toMatchObject({ subject: expect.stringMatching(/^New quote for /) });
    expect(second?.text).toContain('LKR 420,000');
    expect(second?.text).toContain('It replaces the quote we sent you before.');
  });

  test('are sent once, with the last version and a minute after the first, of a quote that is replaced several times', async () => {
    const { jobId } = await addSampleJob(api.database, 'inspected');
    for (const contractValueLkr of [450_000, 440_000, 430_000, 420_000]) {
      await post('admin', '/api/quotes/create', { ...quoteBody, jobId, contractValueLkr });
    }
    expect((await mails()).map(({ text }) => /LKR \d+,\d+/.exec(text)?.[0])).toEqual(['LKR 420,000', 'LKR 420,000']);
    const due = (await mails()).map(({ nextAt }) => new Date(nextAt ?? 0).getTime() - sampleNow.getTime());
    expect(due).toEqual([60_000, 0]);
  });

  test('are not sent for a new quote once the customer has accepted it or the job is cancelled', async () => {
    for (const [person, path] of [
      ['kamala', 'accept-quote'],
      ['admin', 'cancel'],
    ] as const) {
      const { jobId } = await addSampleJob(api.database, 'quoted');
      await post('admin', '/api/quotes/create', { ...quoteBody, jobId });
      expect((await mails()).map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^New quote/));
      expect(await post(person, `/api/jobs/${jobId}/${path}`)).toBe(200);
      expect((await mails()).map(({ subject }) => subject)).not.toContainEqual(expect.stringMatching(/^New quote/));
    }
  });

  test('of an accepted quote go to the customer, the provider and the operator; a refused acceptance sends none', async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    expect(await post('kamala', `/api/jobs/${jobId}/accept-quote`, { quoteId: 'another' })).toBe(409);
    expect(await mails()).toEqual([]);
    expect(await post('kamala', `/api/jobs/${jobId}/accept-quote`)).toBe(200);
    const [operator, customer, provider, ...others] = await mails();
    expect([operator?.to, customer?.to, provider?.to, others]).toEqual([
      'inbox@nivasa.example',
      'kamala@example.org',
      'nimal@providers.example',
      [],
    ]);
    expect(customer?.text).toContain('You have accepted the quote of LKR 450,000');
    for (const mail of [operator, provider]) {
      expect(mail?.text).toContain('The customer has accepted the quote of LKR 450,000');
      expect(mail?.text).toContain('Customer: Kamala Perera, 077 123 4567');
      expect(mail?.text).toContain('Address: 12 Temple Road, Nugegoda');
    }
    expect(provider?.text).toContain('https://nivasa.example/tilers/nimal-tiles');
    expect(operator?.text).toContain('https://nivasa.example/admin/jobs');
  });

  test('of an accepted quote go to the operator alone when the provider is deleted or has no address', async () => {
    for (const providerId of [null, 'provider-asha']) {
      const { jobId } = await addSampleJob(api.database, 'quoted', { provider_id: providerId });
      expect(await post('kamala', `/api/jobs/${jobId}/accept-quote`)).toBe(200);
    }
    expect((await mails()).map(({ to }) => to)).toEqual([
      'inbox@nivasa.example',
      'inbox@nivasa.example',
      'kamala@example.org',
      'kamala@example.org',
    ]);
  });

  test('say that the work is completed, and ask for a review', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    expect(await post('admin', `/api/jobs/${jobId}/complete`)).toBe(200);
    expect(await mails()).toMatchObject([
      {
        to: 'kamala@example.org',
        subject: expect.stringMatching(/^Completed: Tiling Project \(NB-/),
        text: expect.stringContaining(`https://nivasa.example/review/${jobId}`),
      },
    ]);
  });

  test('say that the job is cancelled, with the reason if there is one', async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    const { jobId: other } = await addSampleJob(api.database, 'booked');
    expect(await post('admin', `/api/jobs/${jobId}/cancel`, { reason: 'The tiles are\nsold out' })).toBe(200);
    expect(await post('admin', `/api/jobs/${jobId}/cancel`, {})).toBe(409);
    expect(await post('admin', `/api/jobs/${other}/cancel`)).toBe(200);
    const [first, second, ...others] = (await mails()).toSorted(
      (one, another) => another.text.length - one.text.length,
    );
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      to: 'kamala@example.org',
      subject: expect.stringMatching(/^Cancelled: Tiling Project \(NB-/),
    });
    expect(first?.text).toContain('Reason: The tiles are sold out');
    expect(first?.text).toContain(`https://nivasa.example/portal/jobs/${jobId}`);
    expect(second?.text).not.toContain('Reason');
  });

  test.each([
    ['the verified address', { email_verified: true }, 'account@example.org'],
    ['the typed address, while the other is not verified', { email_verified: false }, 'kamala@example.org'],
  ])('at %s', async (_case, { email_verified }, to) => {
    await api.database.transaction(({ db }) =>
      db
        .updateTable('customer')
        .set({ email: 'account@example.org', emailVerified: email_verified })
        .where('id', '=', 'customer-kamala')
        .execute(),
    );
    const { jobId } = await addSampleJob(api.database, 'in_progress');
    await post('admin', `/api/jobs/${jobId}/complete`);
    expect((await mails()).map((mail) => mail.to)).toEqual([to]);
  });

  test('go to the typed address until somebody signs in with it, and are not sent where there is no address', async () => {
    const { jobId } = await addSampleJob(api.database, 'in_progress', { customer_id: null });
    const { jobId: bare } = await addSampleJob(api.database, 'in_progress', { customer_id: null, booking_id: null });
    expect([
      await post('admin', `/api/jobs/${jobId}/complete`),
      await post('admin', `/api/jobs/${bare}/complete`),
    ]).toEqual([200, 200]);
    expect((await mails()).map(({ to }) => to)).toEqual(['kamala@example.org']);
  });

  test('are mails whose headers and lines cannot be set by user input', async () => {
    const evil = 'Nimal\r\nBcc: victim@example.com\r\n\r\n<b>Pay here</b>\u2028evil';
    await api.database.transaction(({ db }) => db.updateTable('provider').set({ displayName: evil }).execute());
    const { jobId, bookingId } = await addSampleJob(api.database, 'quoted', { title: evil, address: evil });
    await api.database.transaction(async ({ db }) => {
      await db.updateTable('booking').set({ fullName: evil, address: evil }).where('id', '=', bookingId).execute();
      await db
        .updateTable('payment')
        .set({ state: 'claimed', receivedLkr: null, verifiedAt: null })
        .where('bookingId', '=', bookingId)
        .execute();
    });
    expect(await post('kamala', `/api/jobs/${jobId}/accept-quote`)).toBe(200);
    expect(await post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(200);
    const { id } = await addedAskedVisit(api.database, { full_name: evil, address: evil });
    expect(await post('admin', `/api/bookings/${id}/answer`, { reply: 'yes', version: 1 })).toBe(200);

    // A payment notification waits ten seconds for an undo.
    const due = new Date(sampleNow.getTime() + 10_000);
    const queued = await mailsIn(api.database, due);
    const server = await startMailServer();
    const transport = mailTransportFor(
      readEnv({ SMTP_URL: server.url, MAIL_FROM: 'nivasa@example.lk' }, ''),
      () => 'https://nivasa.example',
    )!;
    await new MailDelivery({
      database: api.database,
      transport,
      render: renderNow,
      log: gatheringLog([]),
      now: () => due,
      random: () => 0,
    }).deliverDue();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([
      'inbox@nivasa.example',
      'kamala@example.org',
      'kamala@example.org',
      'kamala@example.org',
      'nimal@providers.example',
    ]);
    for (const { headers } of server.received) expect([headers.has('bcc'), headers.has('cc')]).toEqual([false, false]);
    for (const { text, subject } of queued) {
      expect(subject).not.toMatch(/\p{Cc}/u);
      // On a line of its own the text could be mistaken for ours.
      expect(text).not.toMatch(/^(?:Bcc|<b>|evil)/m);
    }

    const paid = server.received.find(({ raw }) => raw.includes('text/calendar'))!;
    expect(paid.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH;?\s+name=inspection\.ics/i);
    const [, encoded = ''] = /filename=inspection\.ics\r\n(?:[^\r\n]+\r\n)*\r\n([\w+/=\r\n]+)\r\n/.exec(paid.raw) ?? [];
    const sent = Buffer.from(encoded, 'base64').toString();
    expect(sent).toBe(queued.find(({ calendar }) => calendar !== null)?.calendar);
    // Once sent, the content is deleted.
    for (const { text, calendar } of await mails()) expect([text, calendar]).toEqual(['', null]);
    // Every mail has a plain-text and an HTML part.
    expect(server.received.filter(({ raw }) => !raw.includes('text/html'))).toEqual([]);
    await server.close();
  });
});
