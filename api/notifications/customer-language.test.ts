import { m } from '../../paraglide/messages.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { siteLanguages, translationLanguages } from '../../shared/site-language.ts';
import { mailHtml } from './mail/mail-html.ts';
import { bookingBody, estimateBody, subscriptionBody } from '../testing/endpoint-examples.ts';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { as } from '../testing/mounted-endpoints.ts';
import { rowsOf } from '../testing/sample-rows.ts';
import { addSampleBooking, addSampleJob, giveNimalMailbox } from '../testing/sample-jobs.ts';
import { addedEstimate } from '../testing/sample-requests.ts';
import { dialects } from '../testing/test-databases.ts';
import { withLocale } from '../i18n/with-locale.ts';
import { jobPush } from './rendering/push-notice.ts';
import { mailsIn, pushesIn } from '../testing/rendered.ts';
import { vapidEnv } from '../testing/sample-settings.ts';

const origin = () => 'https://nivasa.example';

test.each(translationLanguages)('a push in %s is written in its script', (language) => {
  const quoted = (title: string) => withLocale(language, () => jobPush({ title, city: 'Kandy' }, m.push_quoted()));
  // The office's title, and the city in the customer's language.
  expect(quoted('Glass').title).toMatch(/^Glass, [^a-z]+$/i);
  expect(quoted('Glass').body).not.toMatch(/[a-z]/i);
  // The text that the server added around the title.
  expect(quoted('Glass Project').title).not.toMatch(/[a-z]/i);
});

test("a text in two languages uses each language's own script", async () => {
  const titles = await Promise.all(
    siteLanguages.map((language) =>
      withLocale(language, async () => {
        await new Promise(setImmediate);
        return m.push_arrived_title();
      }),
    ),
  );
  expect(titles).toEqual([
    expect.stringMatching(/[a-z]/i),
    expect.stringMatching(sinhala),
    expect.stringMatching(tamil),
  ]);
});

const sinhala = /\p{Script=Sinhala}/u;
const tamil = /\p{Script=Tamil}/u;

describe.each(dialects)("notifications in the customer's language on $name", (dialect) => {
  let api: BackOffice;
  beforeEach(async () => {
    api = await startBackOffice(dialect, { env: vapidEnv });
    await giveNimalMailbox(api.database);
  });
  afterEach(() => api.close());

  const post = async (person: string, path: string, body?: unknown) =>
    (await api.send('POST', path, { headers: as(person), body })).status;
  const mailsTo = async (to: string) => (await mailsIn(api.database)).filter((mail) => mail.to === to);

  test('a booking confirmation uses the language of the page where the booking was made', async () => {
    expect(await post('nobody', '/api/bookings/create', { ...bookingBody, language: 'si' })).toBe(201);
    const [mail] = await mailsTo('kamala@example.org');
    expect(mail?.subject).toMatch(sinhala);
    expect(mail?.text).toContain('https://nivasa.example/si/portal/jobs');
    expect(mail?.text).toContain('https://nivasa.example/si/r#b.');
    expect(mail && mailHtml(mail, origin())).toContain('<html lang="si">');
    // The time of the visit is in that language too.
    expect(mail?.text).toContain('මාර්');
    expect(mail?.text).not.toMatch(tamil);
  });

  test('an estimate confirmation uses the language of the page where the request was made', async () => {
    expect(await post('nobody', '/api/quotation-requests', { ...estimateBody, language: 'ta' })).toBe(201);
    const [mail] = await mailsTo('kamala@example.org');
    expect(mail?.subject).toMatch(tamil);
    expect(mail?.text).toContain('https://nivasa.example/ta/r#e.');
    expect(mail && mailHtml(mail, origin())).toContain('<html lang="ta">');
  });

  test("a payment confirmation is in the customer's language, calendar entry included; the professional's mail is in the professional's", async () => {
    const bookingId = await addSampleBooking(api.database, { language: 'si' }, null);
    expect(await post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(200);
    expect(await post('admin', `/api/bookings/${bookingId}/answer`, { reply: 'yes', version: 1 })).toBe(200);
    const mails = await mailsTo('kamala@example.org');
    for (const { subject } of mails) expect(subject).toMatch(sinhala);
    const mail = mails.find(({ calendar }) => calendar !== null);
    expect(mail?.calendar?.replaceAll('\r\n ', '')).toContain('URL:https://nivasa.example/si/portal/jobs\r\n');
    expect(mail?.calendar).toMatch(sinhala);
    const [professional] = await mailsTo('nimal@providers.example');
    expect(professional?.text).not.toMatch(sinhala);
    expect(professional?.text).toContain('Thu, Mar 5, 2026');
    const changed = { headers: as('admin'), body: { language: 'ta' } };
    const answer = await api.send('PATCH', '/api/admin/providers/provider-nimal', changed);
    expect([answer.status, answer.json]).toEqual([200, expect.objectContaining({ language: 'ta' })]);
    const [translated] = await mailsTo('nimal@providers.example');
    expect(translated?.subject).toMatch(tamil);
    // The time of the visit is in that language too.
    expect(translated?.text).toContain('மார்');
    expect(translated && mailHtml(translated, origin())).toContain('<html lang="ta">');
  });

  test('the language chosen in the account replaces the language of the request as soon as it is set', async () => {
    const { jobId } = await addSampleJob(api.database, 'quoted');
    expect(await post('kamala', '/api/auth/language', { language: 'ta' })).toBe(204);
    const [quote] = await rowsOf<{ id: string }>(api.database.read, 'select id from quote');
    expect(await post('kamala', `/api/jobs/${jobId}/accept-quote`, { quoteId: quote?.id })).toBe(200);
    const [mail] = await mailsTo('kamala@example.org');
    expect(mail?.subject).toMatch(tamil);
    expect(mail?.text).toContain(`https://nivasa.example/ta/portal/jobs/${jobId}`);
  });

  test.each(translationLanguages)(
    'a push to a customer who reads %s opens pages in that language',
    async (language) => {
      expect(await post('kamala', '/api/push/subscriptions', subscriptionBody)).toBe(204);
      expect(await post('kamala', '/api/auth/language', { language })).toBe(204);
      const { jobId } = await addSampleJob(api.database, 'accepted');
      expect(await post('admin', `/api/jobs/${jobId}/start`)).toBe(200);
      const bookingId = await addSampleBooking(api.database, {}, null);
      expect(await post('admin', '/api/payments/mark-inspection', { bookingId })).toBe(200);
      expect((await pushesIn(api.database)).map(({ notice }) => notice.url)).toEqual([
        `/${language}/portal/jobs/${jobId}`,
        `/${language}/portal/jobs`,
      ]);
    },
  );

  test('the link that the office sends by hand opens the language of the request', async () => {
    const booking = await addSampleBooking(api.database, { language: 'si' }, null);
    const { id: estimate } = (await addedEstimate(api.database)).params;
    await api.database.transaction(({ db }) =>
      db.updateTable('estimateRequest').set({ language: 'ta' }).where('id', '=', estimate).execute(),
    );
    const english = await addSampleBooking(api.database);
    const linkOf = async (path: string, method = 'GET') => {
      const { json } = await api.send(method, path, { headers: as('admin') });
      return (json as { readonly url: string }).url.split('.')[1];
    };
    expect([
      await linkOf(`/api/admin/bookings/${booking}/link`),
      await linkOf(`/api/bookings/${booking}/renew-link`, 'POST'),
      await linkOf(`/api/admin/quotation-requests/${estimate}/link`),
      await linkOf(`/api/admin/bookings/${english}/link`),
    ]).toEqual(['example/si/r#b', 'example/si/r#b', 'example/ta/r#e', 'example/r#b']);
  });

  test('an unsupported language is refused, and so is a choice without a session', async () => {
    expect(await post('kamala', '/api/auth/language', { language: 'fr' })).toBe(422);
    expect(await post('nobody', '/api/auth/language', { language: 'si' })).toBe(401);
  });
});
