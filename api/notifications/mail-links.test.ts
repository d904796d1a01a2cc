import { m } from '../../paraglide/messages.js';
import { describe, expect, test } from 'vitest';
import { languagePath, siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import { mailHtml } from './mail/mail-html.ts';
import { withLocale } from '../i18n/with-locale.ts';
import { bookingArrivedMail } from './events/customer/booking-arrived.ts';
import { bookingPaidMail } from './events/customer/booking-paid.ts';
import { commissionPaidMail } from './events/customer/commission-paid.ts';
import { estimateAnsweredMail } from './events/customer/estimate-answered.ts';
import { estimateArrivedMail } from './events/customer/estimate-arrived.ts';
import { estimatePaidMail } from './events/customer/estimate-paid.ts';
import { estimateToldMail } from './events/customer/estimate-told.ts';
import { jobAssignedMail } from './events/provider/job-assigned.ts';
import { jobCancelledMail } from './events/customer/job-cancelled.ts';
import { jobCompletedMail } from './events/customer/job-completed.ts';
import { jobMadeMail } from './events/customer/job-made.ts';
import { jobQuotedMail } from './events/customer/job-quoted.ts';
import { jobStartedMail } from './events/customer/job-started.ts';
import { milestoneObjectedMail } from './events/operator/milestone-objected.ts';
import { officeWroteMail } from './events/customer/office-wrote.ts';
import { paymentCorrectedMail } from './events/customer/payment-corrected.ts';
import { paymentRefusedMail } from './events/customer/payment-refused.ts';
import { progressMadeMail } from './events/customer/progress-made.ts';
import { quoteAcceptedMail } from './events/customer/quote-accepted.ts';
import { quoteDeclinedMail } from './events/operator/quote-declined.ts';
import { refundSentMail } from './events/customer/refund-sent.ts';
import { requestEndedMail } from './events/customer/request-ended.ts';
import { visitCancelledMail } from './events/customer/visit-cancelled.ts';
import { visitChangedMail } from './events/operator/visit-changed.ts';
import { visitMovedMail } from './events/customer/visit-moved.ts';
import { workCanBeginMail } from './events/provider/work-can-begin.ts';
import type { JobFacts } from './rendering/job-facts.ts';
import type { MailText } from './rendering/notification-event.ts';

const origin = 'https://nivasa.example';

const factsIn = (language: SiteLanguage) => {
  const site = { origin: origin + languagePath(language) };
  const link = `${site.origin}/r#b.1.x`;
  const job: JobFacts = {
    ...site,
    id: '0b0f7c2e-6d55-4d3c-8a53-5e2f9c3e1a11',
    title: 'Tiling Project',
    reference: 'NB-7F3K2QXM',
    amountLkr: 450_000,
    completionDate: '2026-03-30',
    providerName: 'Nimal Tiles',
    providerSlug: 'nimal-tiles',
  };
  const visit = {
    ...site,
    link,
    reference: 'NB-7F3K2QXM',
    scheduledAt: '2026-03-05T04:00:00.000Z',
    address: '12 Lake Road, Kandy',
    customer: 'Kamala',
    providerName: 'Nimal Tiles',
    paymentState: 'verified' as const,
  };
  const estimate = { ...site, link, reference: 'NE-7F3K2QXM', providerName: 'Nimal Tiles' };
  const request = { ...estimate, id: 'request-1', kind: 'estimate' as const };
  const commission = { ...site, link: null, id: job.id, kind: 'commission' as const, reference: 'NC-7F3K2QXM' };
  return { job, visit, estimate, request, commission };
};

/** Every one of them at least once. */
function customerMails(language: SiteLanguage): readonly MailText[] {
  const { job, visit, estimate, request, commission } = factsIn(language);
  const paidBack = { money: 'refund', amountLkr: 2000 } as const;
  const refused = { as: 'refused', reason: 'Too far', ...paidBack } as const;
  const refusal = { reason: 'A part of it', receivedLkr: 500 };
  return withLocale(language, () => [
    quoteAcceptedMail(job),
    estimateAnsweredMail(estimate, { isReplaced: false, isNone: true, end: paidBack }),
    bookingArrivedMail(visit, { isAhead: true }),
    jobCancelledMail(job, { reason: 'Sold', end: paidBack, inspection: paidBack }),
    commissionPaidMail(commission, null),
    jobCompletedMail(job, 35_000),
    estimateArrivedMail({ ...estimate, feeLkr: 2000 }),
    estimatePaidMail(request, { isAnswered: false }),
    estimateToldMail(request),
    jobMadeMail(job, visit.link),
    jobStartedMail(job),
    officeWroteMail('booking', { ...visit, subject: { booking: 'NB-7F3K2QXM' }, jobId: null }),
    officeWroteMail('contact', { ...visit, subject: 'contact', jobId: null, link: null }),
    bookingPaidMail(visit, { isAhead: true }),
    paymentCorrectedMail(request, { reason: 'Seen', receivedLkr: 500 }),
    paymentRefusedMail(request, refusal),
    progressMadeMail(job, 'milestone'),
    jobQuotedMail(job, { isReplaced: true }),
    refundSentMail(request, 2000),
    refundSentMail(commission, null),
    requestEndedMail(request, { ...refused, isInCalendars: false }),
    visitCancelledMail(visit, { isInCalendars: true }),
    visitMovedMail(visit, { note: 'Rain', isConfirmed: true }),
  ]);
}

const otherMails = (): readonly MailText[] => {
  const { job, visit } = factsIn('en');
  const said = { customer: visit.customer, reason: 'Too dear' };
  return [
    workCanBeginMail(job, { ...visit, link: m.mail_link_to_own_page({ address: `${origin}/tilers/nimal-tiles` }) }),
    quoteDeclinedMail(job, said),
    milestoneObjectedMail(job, said),
    jobAssignedMail(job, { ...visit, visit, canBegin: true }),
    visitChangedMail(visit, { isCancelled: true, reason: 'Sold' }),
  ];
};

/** The words of each link, and what is no link and shows an address all the same. */
function linksOf(mail: MailText) {
  const html = mailHtml(mail, origin);
  const links = [...html.matchAll(/<a href="[^"]*"[^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) =>
    words.replaceAll(/<[^>]+>/g, ''),
  );
  return { links, bare: html.replaceAll(/href="[^"]*"/g, '').match(/https:[^<\s]*/g) };
}

describe.each(siteLanguages)('a mail in %s', (language) => {
  test('leads somewhere with words, each of which says where', () => {
    const mails = customerMails(language);
    for (const mail of language === 'en' ? [...mails, ...otherMails()] : mails) {
      const { links, bare } = linksOf(mail);
      expect({ mail, bare, links }).toEqual({ mail, bare: null, links: [...new Set(links)] });
      expect(links).not.toEqual([]);
      // A sentence about money is no link, and what leads on without an account says that it does.
      for (const link of links) expect(link).not.toMatch(/LKR|^(Without signing in|පිවිසෙන්නේ නැතිව|உள்நுழையாமல்)$/);
    }
  });

  test('that an estimate request has arrived says whose it is and what it costs', () => {
    const { estimate } = factsIn(language);
    const mail = withLocale(language, () => estimateArrivedMail({ ...estimate, feeLkr: 2000 }));
    expect(mail.text).toContain('Nimal Tiles');
    expect(mail.text).toContain('LKR 2,000');
  });
});
