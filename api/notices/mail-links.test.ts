import { m } from '../../paraglide/messages.js';
import { describe, expect, test } from 'vitest';
import { languagePath, siteLanguages, type SiteLanguage } from '../../shared/site-language.ts';
import { mailHtml } from '../mail/mail-html.ts';
import type { CustomerWords } from './customer-words.ts';
import { wordsIn } from './words-of.ts';
import { beginMail, declinedMail, objectedMail, type JobFacts, type NoticeMail } from './notice-mails.ts';
import { chosenMail } from './professional-mails.ts';
import { visitChangedMail } from './visit-mails.ts';

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

type MailName = { [Name in keyof CustomerWords]: Name extends `${string}Mail` ? Name : never }[keyof CustomerWords];

/** Every one of them at least once: the compiler asks for each. */
function customerMails(words: CustomerWords, language: SiteLanguage): Record<MailName, readonly NoticeMail[]> {
  const { job, visit, estimate, request, commission } = factsIn(language);
  const paidBack = { money: 'refund', amountLkr: 2000 } as const;
  const refused = { as: 'refused', reason: 'Too far', ...paidBack } as const;
  const refusal = { reason: 'A part of it', receivedLkr: 500 };
  return {
    acceptedMail: [words.acceptedMail(job)],
    answeredMail: [words.answeredMail(estimate, { isReplaced: false, isNone: true, end: paidBack })],
    arrivedMail: [words.arrivedMail(visit, { isAhead: true })],
    cancelledMail: [words.cancelledMail(job, { reason: 'Sold', end: paidBack, inspection: paidBack })],
    commissionPaidMail: [words.commissionPaidMail(commission, null)],
    completedMail: [words.completedMail(job, 35_000)],
    estimateArrivedMail: [words.estimateArrivedMail({ ...estimate, amountLkr: 2000 })],
    estimatePaidMail: [words.estimatePaidMail(request, { isAnswered: false })],
    estimateToldMail: [words.estimateToldMail(request)],
    jobMadeMail: [words.jobMadeMail(job, visit.link)],
    jobStartedMail: [words.jobStartedMail(job)],
    messageWaitsMail: [
      words.messageWaitsMail('booking', { ...visit, subject: { booking: 'NB-7F3K2QXM' }, jobId: null }),
      words.messageWaitsMail('contact', { ...visit, subject: 'contact', jobId: null, link: null }),
    ],
    paidMail: [words.paidMail(visit, { isAhead: true })],
    paymentCorrectedMail: [words.paymentCorrectedMail(request, { reason: 'Seen', receivedLkr: 500 })],
    paymentRefusedMail: [words.paymentRefusedMail(request, refusal)],
    progressMail: [words.progressMail(job, 'milestone')],
    quotedMail: [words.quotedMail(job, { isReplaced: true })],
    refundSentMail: [words.refundSentMail(request, 2000), words.refundSentMail(commission, null)],
    requestEndedMail: [words.requestEndedMail(request, { ...refused, isInCalendars: false })],
    visitCancelledMail: [words.visitCancelledMail(visit, { isInCalendars: true })],
    visitMovedMail: [words.visitMovedMail(visit, { note: 'Rain', isConfirmed: true })],
  };
}

const otherMails = (): readonly NoticeMail[] => {
  const { job, visit } = factsIn('en');
  const more = { ...visit, reason: 'Too dear', link: `${origin}/admin/jobs` };
  return [
    beginMail(job, { ...visit, link: m.mail_link_to_own_page({ address: `${origin}/tilers/nimal-tiles` }) }),
    declinedMail(job, more),
    objectedMail(job, more),
    chosenMail(job, { ...visit, visit, canBegin: true }),
    visitChangedMail(visit, { isCancelled: true, reason: 'Sold' }),
  ];
};

/** The words of each link, and what is no link and shows an address all the same. */
function linksOf(mail: NoticeMail) {
  const html = mailHtml(mail, origin);
  const links = [...html.matchAll(/<a href="[^"]*"[^>]*>([\s\S]*?)<\/a>/g)].map(([, words = '']) =>
    words.replaceAll(/<[^>]+>/g, ''),
  );
  return { links, bare: html.replaceAll(/href="[^"]*"/g, '').match(/https:[^<\s]*/g) };
}

describe.each(siteLanguages)('a mail in %s', (language) => {
  test('leads somewhere with words, each of which says where', () => {
    const mails = Object.values(customerMails(wordsIn(language), language)).flat();
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
    const mail = wordsIn(language).estimateArrivedMail({ ...estimate, amountLkr: 2000 });
    expect(mail.text).toContain('Nimal Tiles');
    expect(mail.text).toContain('LKR 2,000');
  });
});
