import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactReceiptSchema } from '../../../shared/features/contact/contact-contract.ts';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import { MailDelivery } from '../../notifications/mail-delivery.ts';
import { renderNow } from '../../testing/rendered.ts';
import { mailTransportFor } from '../../notifications/mail/mail-transport.ts';
import { readEnv } from '../../config/env.ts';
import { gatheringLog, startHarness, type Harness } from '../../testing/api-harness.ts';
import { contactBody } from '../../testing/endpoint-examples.ts';
import type { Answer } from '../../testing/http-client.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('a contact message', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite, { env: { CONTACT_INBOX: 'inbox@example.org' } });
  });

  afterAll(() => api.close());

  const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    api.send('POST', '/api/contact-messages', { body, headers });
  const queued = (database = api.database) =>
    database.db.selectFrom('notification').selectAll().orderBy('createdAt').orderBy('id').execute();

  test('answers 201 with the input, and queues one mail to the inbox with the sender as Reply-To', async () => {
    const answer = await post(contactBody);
    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { id, ...rest } = contactReceiptSchema.parse(answer.json);
    expect(rest).toEqual({ ...contactBody, clientKey: null, createdAt: sampleNow.toISOString() });
    const row = (await queued()).find((one) => one.id === id)!;
    expect(row).toMatchObject({
      recipient: 'inbox@example.org',
      title: 'Terrazzo floors',
      nextAt: sampleNow.toISOString(),
    });
    const rendered = await renderNow(api.database.db, row, sampleNow);
    expect(rendered?.mail).toEqual({
      to: 'inbox@example.org',
      replyTo: { name: 'Kamala Perera', address: 'kamala@example.org' },
      subject: 'Terrazzo floors',
      text: `${contactBody.message}

-- 
Sent with the contact form by Kamala Perera. A reply goes to kamala@example.org.
`,
    });
  });

  test('is queued once, however often it is sent with the same key', async () => {
    const key = '0b0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11';
    const before = (await queued()).length;
    const first = await post(contactBody, { 'Idempotency-Key': key });
    const second = await post(contactBody, { 'Idempotency-Key': key });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(first.headers['idempotency-key']).toBe(key);
    expect(first.json).toMatchObject({ id: key, clientKey: key });
    const other = await post({ ...contactBody, subject: 'Something else' }, { 'Idempotency-Key': key });
    expect([other.status, other.problem.type]).toEqual([422, '/problems/key-reused']);
    expect(await queued()).toHaveLength(before + 1);
  });

  test("that is invalid is refused with the form's messages, and nothing is queued", async () => {
    const before = (await queued()).length;
    const answer = await post({
      name: 'K',
      email: 'kamala@example.org\r\nBcc: a@b.lk',
      subject: 'Hi',
      message: 'Too short',
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Invalid email address',
      subject: 'Subject must be at least 5 characters',
      message: 'Message must be at least 20 characters',
    });
    expect(await queued()).toHaveLength(before);
  });

  test('cannot inject mail headers with its name or subject', async () => {
    const evil = 'Kamala\r\nBcc: victim@example.com\r\n\r\nAnother body';
    const { id } = contactReceiptSchema.parse((await post({ ...contactBody, name: evil, subject: evil })).json);
    const row = (await queued()).find((one) => one.id === id)!;
    const { mail } = (await renderNow(api.database.db, row, sampleNow)) ?? {};
    expect(mail).toMatchObject({
      replyTo: { name: 'Kamala Bcc: victim@example.com Another body' },
      subject: 'Kamala Bcc: victim@example.com Another body',
    });
    expect(mail?.text).toContain(
      '\nSent with the contact form by Kamala Bcc: victim@example.com Another body. A reply',
    );
  });

  test('is delivered to the inbox', async () => {
    const mailServer = await startMailServer();
    const fresh = await startHarness(sqlite, { env: { CONTACT_INBOX: 'inbox@example.org' } });
    await fresh.send('POST', '/api/contact-messages', { body: contactBody });
    const transport = mailTransportFor(readEnv({ SMTP_URL: mailServer.url }, ''), () => 'https://nivasa.example')!;
    await new MailDelivery({
      database: fresh.database,
      transport,
      render: renderNow,
      log: gatheringLog([]),
      now: () => sampleNow,
      random: () => 0,
    }).deliverDue();
    expect(mailServer.received).toHaveLength(1);
    expect(mailServer.received[0]).toMatchObject({ to: ['inbox@example.org'] });
    expect(mailServer.received[0]!.headers.get('reply-to')).toBe('Kamala Perera <kamala@example.org>');
    await fresh.close();
    await mailServer.close();
  });

  test('is limited to thirty per network in ten minutes; other networks are not affected', async () => {
    const crowded = await startHarness(sqlite, { env: { CONTACT_INBOX: 'inbox@example.org', TRUST_PROXY: '1' } });
    const from = (address: string) =>
      crowded.send('POST', '/api/contact-messages', { body: contactBody, headers: { 'X-Forwarded-For': address } });
    const neighbours = Array.from({ length: 31 }, (_, place) => `2001:db8:1:1::${place + 1}`);
    const answers: Answer[] = [];
    for (const address of neighbours) answers.push(await from(address));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from('2001:db8:2:1::1')).status).toBe(201);
    expect(await queued(crowded.database)).toHaveLength(31);
    await crowded.close();
  });

  test('is offered if the site values say so', async () => {
    expect((await api.send('GET', '/api/site')).json as Site).toMatchObject({ contactDelivery: true });
  });

  test.each([{ CONTACT_INBOX: 'none' }, { CONTACT_INBOX: '' }])(
    'is refused with any body if there is no inbox: %o',
    async (env) => {
      const without = await startHarness(sqlite, { env });
      expect((await without.send('GET', '/api/site')).json as Site).toMatchObject({ contactDelivery: false });
      for (const body of [contactBody, {}, 'no JSON']) {
        const answer = await without.send('POST', '/api/contact-messages', {
          body,
          headers: { 'Idempotency-Key': '3f0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11' },
        });
        expect([answer.status, answer.problem.type]).toEqual([404, '/problems/not-found']);
      }
      expect((await without.send('GET', '/api/contact-messages')).status).toBe(404);
      expect(await queued(without.database)).toEqual([]);
      await without.close();
    },
  );
});
