import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteLanguages } from '../../shared/site-language.ts';
import { addSampleBooking, addSampleJob, giveNimalMailbox } from '../testing/sample-jobs.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { addedReview } from '../testing/sample-reviews.ts';
import { added, addedEstimate } from '../testing/sample-requests.ts';
import { renderNow } from '../testing/rendered.ts';
import { sqlite, type TestDatabase } from '../testing/test-databases.ts';
import { eventsByName } from './events/event-list.ts';
import { mailHtml } from './mail/mail-html.ts';

const origin = 'https://nivasa.example';
const ofNimal = { providerId: 'provider-nimal' };
const paidBack = { money: 'refund', amountLkr: 2000 };
const ofBooking = { kind: 'booking' };
const refused = { ...ofBooking, as: 'refused', reason: 'Too far', ...paidBack };

/** Of the sample booking. */
const scheduledAt = '2026-03-05T04:00:00.000Z';

/** The events that are rendered for each row below. The test checks that no event is missing. */
const happened = {
  booking: [
    ['booking-arrived', {}],
    ['booking-paid', {}],
    ['visit-moved', { note: 'Rain' }],
    ['visit-confirmed', {}],
    ['visit-cancelled', {}],
    ['payment-corrected', { ...ofBooking, reason: 'Seen', receivedLkr: 500 }],
    ['payment-refused', { ...ofBooking, reason: 'A part of it', receivedLkr: 500 }],
    ['refund-sent', { ...ofBooking, amountLkr: 2000 }],
    ['request-ended', refused],
    ['office-wrote', { kind: 'booking' }],
    ['visit-changed', { isCancelled: true, reason: 'Sold' }],
    ['visit-reminder', { scheduledAt }],
    ['visit-on-way', { scheduledAt, at: sampleNow.toISOString(), minutes: 30 }],
    ['nobody-there', { scheduledAt, at: sampleNow.toISOString(), minutes: null }],
    ['reminder-to-provider', { ...ofNimal, scheduledAt }],
    ['nobody-came', { ...ofNimal, scheduledAt }],
    ['report-sent', { isReplaced: false }],
    ['inspection-due', { ...ofNimal, isAssigned: false }],
    ['inspection-moved', { ...ofNimal, isByOffice: true }],
    ['inspection-ended', ofNimal],
    ['visit-picked', ofNimal],
    ['provider-released', { providerId: 'provider-asha', kind: 'booking' }],
  ],
  unpaid: [
    ['refund-unsent', ofBooking],
    ['inspection-held', ofNimal],
    ['visit-moved', { note: null }],
  ],
  offered: [['visit-answered', {}]],
  declined: [['visit-answered', {}]],
  provider: [['desk-locked', {}]],
  estimate: [
    ['estimate-arrived', {}],
    ['estimate-paid', {}],
    ['estimate-told', {}],
    ['estimate-answered', { isReplaced: false, isNone: true, end: paidBack }],
    ['estimate-answered', { isReplaced: true, isNone: false, end: null }],
    ['request-ended', { ...refused, kind: 'estimate' }],
    ['office-wrote', { kind: 'estimate' }],
  ],
  job: [
    ['job-made', {}],
    ['job-quoted', { isReplaced: true }],
    ['professional-changed', { formerId: null }],
    ['quote-accepted', {}],
    ['job-started', {}],
    ['progress-made', {}],
    ['job-completed', { dueLkr: 35_000 }],
    ['review-replied', {}],
    ['job-cancelled', { reason: 'Sold', end: paidBack, inspection: paidBack }],
    ['commission-paid', { kind: 'commission', end: null }],
    ['refund-sent', { kind: 'commission', amountLkr: null }],
    ['office-wrote', { kind: 'job' }],
    ['quote-declined', { reason: 'Too dear' }],
    ['milestone-objected', { reason: 'Too dear' }],
    ['job-assigned', ofNimal],
    ['job-ended', ofNimal],
    ['work-can-begin', ofNimal],
    ['work-can-begin-for-operator', {}],
  ],
  reviewed: [['review-removed', {}]],
  working: [
    ['work-sent-back', { ...ofNimal, reason: 'Which room?' }],
    ['milestone-confirmed', { ...ofNimal, text: 'Grouted.', amountLkr: null }],
    ['milestone-disputed', { ...ofNimal, text: 'Grouted.', amountLkr: 90_000, reason: 'A corner is hollow.' }],
  ],
  bookingOfJob: [['site-corrected', ofNimal]],
  contact: [
    ['office-wrote', { kind: 'contact' }],
    ['contact-message', { to: 'a@b.lk', name: 'Kamala', email: 'k@b.lk', subject: 'Tiles', message: 'Hello' }],
  ],
  application: [['application-decided', {}]],
  none: [['new-requests', { since: '2026-01-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }]],
} as const;

/** Mails without a link: to professionals, about a visit or a job that is not theirs any more; and contact messages. */
const withoutLink = /^(inspection-ended|inspection-held|job-ended|provider-released|site-corrected|contact-message)/;

/** The label of each link, and addresses that are shown without being links. */
function linksOf(mail: { readonly subject: string; readonly text: string }) {
  const html = mailHtml({ language: 'en', ...mail }, origin);
  const links = [...html.matchAll(/<a href="[^"]*"[^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) =>
    words.replaceAll(/<[^>]+>/g, ''),
  );
  return { links, bare: html.replaceAll(/href="[^"]*"/g, '').match(/https:[^<\s]*/g) };
}

describe.each(siteLanguages)('a mail in %s', (language) => {
  let open: TestDatabase;
  let ids: Readonly<Record<keyof typeof happened, string>>;
  beforeAll(async () => {
    open = await sqlite.open();
    const { database } = open;
    await insertSampleRows(database);
    await giveNimalMailbox(database);
    const booking = await addSampleBooking(database);
    const unpaid = await addSampleBooking(database, {}, null);
    const estimate = (await addedEstimate(database, sampleNow)).params.id;
    const { jobId: job, bookingId: bookingOfJob } = await addSampleJob(database, 'quoted', { supervision: true });
    const { id: review, jobId: reviewed } = await addedReview(database);
    const { jobId: working } = await addSampleJob(database, 'in_progress');
    const typed = { name: 'Kamala', email: 'k@b.lk', subject: 'Tiles', language };
    const contact = (await added('contact_message', typed)(database)).params.id;
    const application = (await added('contact_message', typed)(database)).params.id;
    const [offered, declined] = [await addSampleBooking(database), await addSampleBooking(database)];
    for (const [bookingId, state] of [
      [booking, 'confirmed'],
      [offered, 'offered'],
      [declined, 'declined'],
    ] as const) {
      const asked = { booking_id: bookingId, provider_id: 'provider-nimal', scheduled_at: scheduledAt, state };
      const times = {
        asked_at: sampleNow,
        due_at: sampleNow,
        offered_times: '["2026-03-06T04:30:00.000Z"]',
        day_steps: '[]',
        version: 2,
      };
      await database.transaction((tx) => insertRow(tx, 'visit_answer', { id: bookingId, ...asked, ...times }));
    }
    ids = {
      booking,
      offered,
      declined,
      provider: 'provider-nimal',
      unpaid,
      estimate,
      job,
      bookingOfJob,
      reviewed,
      working,
      contact,
      application,
      none: 'requests',
    };
    await database.transaction(async (tx) => {
      await insertRow(tx, 'application', {
        id: application,
        contact_message_id: application,
        category: 'tiler',
        cities: '[]',
        state: 'refused',
        reason: 'Too far',
        decided_at: sampleNow,
        created_at: sampleNow,
      });
      const progress = {
        id: 'progress-1',
        job_id: job,
        kind: 'milestone',
        text: 'Half',
        created_at: sampleNow,
        published_at: sampleNow,
      };
      await insertRow(tx, 'job_progress', progress);
      await insertRow(tx, 'payment', {
        id: 'commission-1',
        kind: 'commission',
        job_id: job,
        reference: 'NC-7F3K2QXM',
        amount_lkr: 35_000,
        received_lkr: 35_000,
        state: 'verified',
        created_at: sampleNow,
      });
      const hidden = { hiddenAt: sampleNow.toISOString(), hiddenAs: 'forged' } as const;
      await tx.db.updateTable('review').set(hidden).where('id', '=', review).execute();
      await tx.db
        .updateTable('payment')
        .set({ refundedAt: sampleNow.toISOString() })
        .where((eb) => eb.or([eb('bookingId', 'is', null), eb('bookingId', '<>', unpaid)]))
        .execute();
      await tx.db.updateTable('booking').set({ language }).execute();
      const answered = { language, answeredAt: '2026-02-01T00:00:00.000Z', contactEmail: 'kamala@example.org' };
      await tx.db.updateTable('estimateRequest').set(answered).execute();
    });
  });
  afterAll(() => open.close());

  async function* mails() {
    for (const [of, list] of Object.entries(happened)) {
      const subjectId = ids[of as keyof typeof happened];
      for (const [event, said] of list) {
        const details = JSON.stringify(said);
        const createdAt = sampleNow.toISOString();
        const rendered = await renderNow(open.database.db, { event, subjectId, details, createdAt }, sampleNow);
        expect({ event, mail: rendered?.mail }).toEqual({ event, mail: expect.anything() });
        if (rendered?.mail) yield { event, mail: rendered.mail };
      }
    }
  }

  test('links to a page, and each link has a label that names the page', async () => {
    const told = new Set<string>();
    for await (const { event, mail } of mails()) {
      told.add(event);
      const { links, bare } = linksOf(mail);
      expect({ event, bare, links }).toEqual({ event, bare: null, links: [...new Set(links)] });
      expect({ event, isBare: links.length === 0 }).toEqual({ event, isBare: withoutLink.test(event) });
      // A label is not a sentence about money. A link that works without an account says so.
      for (const link of links) expect(link).not.toMatch(/LKR|^(Without signing in|පිවිසෙන්නේ නැතිව|உள்நுழையாமல்)$/);
    }
    expect([...told].toSorted()).toEqual([...eventsByName.keys()].toSorted());
  });

  test('the confirmation of an estimate request names the professional and the fee', async () => {
    for await (const { event, mail } of mails()) {
      if (event !== 'estimate-arrived') continue;
      expect(mail.text).toContain('Nimal Tiles');
      expect(mail.text).toContain('LKR 2,000');
    }
  });
});
