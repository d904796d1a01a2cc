import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../../shared/features/settings/site-contract.ts';
import type { AdminThread, ThreadEntry } from '../../../shared/features/messages/admin-thread-contract.ts';
import type { PortalMessage } from '../../../shared/features/contact/portal-message-contract.ts';
import type { Thread } from '../../../shared/features/messages/thread.ts';
import { contactBody } from '../../testing/endpoint-examples.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { rowsOf } from '../../testing/sample-rows.ts';
import { samplePeople } from '../../testing/sample-jobs.ts';
import { sampleSecret } from '../../testing/sample-requests.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { addedThread } from '../../testing/thread-examples.ts';
import { mailsIn } from '../../testing/rendered.ts';

describe('a contact form that the office answers', () => {
  let api: BackOffice;

  beforeAll(async () => {
    api = await startBackOffice(sqlite, { env: { CONTACT_INBOX: 'office' } });
  });

  afterAll(() => api.close());

  const send = async (headers: Readonly<Record<string, string>>) => {
    const answer = await api.send('POST', '/api/contact-messages', { body: contactBody, headers });
    expect(answer.status).toBe(201);
    return (answer.json as { readonly id: string }).id;
  };
  const list = async (query = '') =>
    (await api.send('GET', `/api/admin/threads${query}`, { headers: as('admin') })).json as ThreadEntry[];
  const reads = (id: string, headers: Readonly<Record<string, string>>) =>
    api.send('POST', `/api/threads/earlier?kind=contact&id=${id}`, { headers });

  test('is announced in the site values', async () => {
    const site = (await api.send('GET', '/api/site')).json as Site;
    expect([site.contactDelivery, site.contactAnswers]).toEqual([true, true]);
  });

  test('starts a thread that the office answers and the sending device reads', async () => {
    const headers = { 'Request-Secret': sampleSecret() };
    const id = await send(headers);
    const [entry] = await list();
    expect(entry).toMatchObject({
      kind: 'contact',
      id,
      about: contactBody.subject,
      name: contactBody.name,
      email: contactBody.email,
      unread: 1,
    });
    const answer = { body: { text: 'Yes, they do.', read: 1 }, headers: as('admin') };
    expect((await api.send('POST', `/api/admin/threads/contact/${id}`, answer)).status).toBe(201);
    const thread = (await reads(id, headers)).json as Thread;
    expect(thread).toMatchObject({
      unread: 1,
      messages: [
        { number: 1, from: 'customer', text: contactBody.message },
        { number: 2, from: 'office', text: 'Yes, they do.' },
      ],
    });
    const more = await api.send('POST', '/api/threads/messages', {
      body: { kind: 'contact', id, text: 'Thanks.' },
      headers,
    });
    expect(more.status).toBe(201);
    const office = (await api.send('GET', `/api/admin/threads/contact/${id}`, { headers: as('admin') })).json;
    expect((office as AdminThread).unread).toBe(1);
  });

  test('queues only a mail that an answer waits, without any text that was typed', async () => {
    const id = await send({ 'Request-Secret': sampleSecret() });
    const answer = { body: { text: 'Private words' }, headers: as('admin') };
    await api.send('POST', `/api/admin/threads/contact/${id}`, answer);
    const mails = (await mailsIn(api.database)).filter(({ subjectId }) => subjectId === id);
    expect(mails).toMatchObject([{ to: contactBody.email, subject: 'An answer to your message' }]);
    const [mail] = mails;
    for (const typed of [contactBody.subject, contactBody.message, contactBody.name, 'Private words']) {
      expect(mail?.text).not.toContain(typed);
    }
    expect(mail?.text).toContain('https://nivasa.example/requests');
  });

  test('is read by who was signed in on any device, and the mail leads to their portal', async () => {
    const id = await send({ ...as('kamala'), 'Request-Secret': sampleSecret() });
    await api.send('POST', `/api/admin/threads/contact/${id}`, { body: { text: 'Yes.' }, headers: as('admin') });
    const mine = async (person: string) =>
      (await api.send('GET', '/api/portal/messages', { headers: as(person) })).json as PortalMessage[];
    expect(await mine('kamala')).toMatchObject([
      {
        id,
        subject: contactBody.subject,
        application: null,
        thread: { unread: 1, messages: [{ text: contactBody.message }, { from: 'office', text: 'Yes.' }] },
      },
    ]);
    expect(await mine('ruwan')).toEqual([]);
    const { countWaiting } = await import('../portal/count-waiting.ts');
    const waiting = () => countWaiting(api.database.db, samplePeople.kamala.customerId, new Date());
    expect(await waiting()).toBe(1);
    const answered = { body: { kind: 'contact', id, text: 'Thanks.' }, headers: as('kamala') };
    expect((await api.send('POST', '/api/threads/messages', answered)).status).toBe(201);
    const mail = (await mailsIn(api.database)).find(({ subjectId }) => subjectId === id);
    expect(mail?.to).toBe(contactBody.email);
    expect(mail?.text).toContain('https://nivasa.example/portal/jobs');
    expect(mail?.text).not.toContain('/requests');
    const read = { body: { kind: 'contact', id, upTo: 2 }, headers: as('kamala') };
    expect((await api.send('POST', '/api/threads/read', read)).status).toBe(200);
    expect(await waiting()).toBe(0);
  });

  test('cannot be read by others', async () => {
    const id = await send({ 'Request-Secret': sampleSecret() });
    const missing = await reads('nothing', as('ruwan'));
    for (const headers of [as('ruwan'), as('admin'), { 'Request-Secret': sampleSecret() }]) {
      const refused = await reads(id, headers);
      expect([refused.status, refused.text]).toEqual([404, missing.text]);
    }
    expect((await reads(id, {})).status).toBe(401);
  });

  test('is listed with all threads, page by page without a gap, or among the unread only', async () => {
    await addedThread(api.database);
    for (let count = 0; count < 52; count += 1) await addedThread(api.database);
    const first = await list();
    expect(first).toHaveLength(50);
    const second = await list(`?after=${encodeURIComponent(first.at(-1)?.cursor ?? '')}`);
    const all = [...first, ...second].map(({ cursor }) => cursor);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual([...all].sort().reverse());
    const [{ count } = { count: 0 }] = await rowsOf<{ count: unknown }>(
      api.database.read,
      'select count(*) as count from thread',
    );
    expect(all).toHaveLength(Number(count));
    const waiting = await list('?unread=true');
    expect(waiting.every(({ unread }) => unread > 0)).toBe(true);
    expect((await api.send('GET', '/api/admin/threads?after=x', { headers: as('admin') })).status).toBe(422);
  });
});
