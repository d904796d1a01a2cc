import { formatDate, formatDateTime } from '../../shared/colombo-time.ts';
import { formatLkr } from '../../shared/money.ts';
import { oneLine } from '../mail/mail-queue.ts';

/** What a message says, in plain text. */
export type NoticeText = { readonly subject: string; readonly text: string };

/**
 * Paragraphs, the last of them the address to go to. Whatever somebody typed is one line of them, so that it cannot
 * pass for ours.
 */
function written(subject: string, paragraphs: readonly string[]): NoticeText {
  return { subject: oneLine(subject), text: `${paragraphs.map(oneLine).join('\n\n')}\n\n-- \nNivasa\n` };
}

/** The day of `YYYY-MM-DD`. */
const dayText = (day: string): string => formatDate(`${day}T12:00:00+05:30`);

const withProvider = (name: string | null): string => (name === null ? '' : ` with ${name}`);

/**
 * Goes to an address that nobody has checked, so nothing that the sender typed is in it: it could be somebody else's
 * advertisement.
 */
export function arrivedText({
  reference,
  scheduledAt,
  origin,
}: {
  reference: string;
  scheduledAt: string;
  origin: string;
}): NoticeText {
  return written(`Booking ${reference} received`, [
    `We have received inspection booking ${reference} for ${formatDateTime(scheduledAt)} (Sri Lanka time).`,
    'We check the bank transfer and confirm the appointment within 24 hours.',
    `To follow it, sign in with this e-mail address: ${origin}/portal/jobs`,
  ]);
}

export type BookingFacts = {
  readonly reference: string;
  readonly scheduledAt: string;
  readonly address: string;
  readonly providerName: string | null;
  readonly origin: string;
};

export function paidText({ reference, scheduledAt, address, providerName, origin }: BookingFacts): NoticeText {
  const when = formatDateTime(scheduledAt);
  return written(`Inspection confirmed for ${when}`, [
    `The payment for booking ${reference} has arrived. Your inspection${withProvider(providerName)} is confirmed for ${when} (Sri Lanka time).`,
    `Address: ${address}`,
    'The file with this message puts it into your calendar.',
    `${origin}/portal/jobs`,
  ]);
}

export type JobFacts = {
  readonly id: string;
  readonly title: string;
  /** Of the booking; null for a job without one. */
  readonly reference: string | null;
  readonly amountLkr: number | null;
  /** `YYYY-MM-DD` */
  readonly completionDate: string | null;
  readonly providerName: string | null;
  readonly origin: string;
};

const nameOf = ({ title, reference }: JobFacts): string => (reference === null ? title : `${title} (${reference})`);

const amountOf = ({ amountLkr }: JobFacts): string => (amountLkr === null ? '' : ` of ${formatLkr(amountLkr)}`);

export function quotedText(facts: JobFacts, { isReplaced }: { isReplaced: boolean }): NoticeText {
  const { id, origin, providerName, completionDate } = facts;
  return written(`${isReplaced ? 'New quote' : 'Quote'} for ${nameOf(facts)}`, [
    `There is a quote${amountOf(facts)} for your ${nameOf(facts)}${withProvider(providerName)}.`,
    ...(isReplaced ? ['It replaces the quote that you were sent before.'] : []),
    ...(completionDate === null ? [] : [`Completion is planned for ${dayText(completionDate)}.`]),
    `Read and accept it: ${origin}/portal/jobs/${id}`,
  ]);
}

export function acceptedText(facts: JobFacts): NoticeText {
  return written(`Quote accepted: ${nameOf(facts)}`, [
    `You have accepted the quote${amountOf(facts)} for your ${nameOf(facts)}${withProvider(facts.providerName)}.`,
    `Follow the work: ${facts.origin}/portal/jobs/${facts.id}`,
  ]);
}

export function completedText(facts: JobFacts): NoticeText {
  return written(`Completed: ${nameOf(facts)}`, [
    `Your ${nameOf(facts)}${withProvider(facts.providerName)} is completed.`,
    `How was your experience? Write a review: ${facts.origin}/review/${facts.id}`,
  ]);
}

/** `reason`: in the administrator's words; null when none was given. */
export function cancelledText(facts: JobFacts, reason: string | null): NoticeText {
  return written(`Cancelled: ${nameOf(facts)}`, [
    `Your ${nameOf(facts)}${withProvider(facts.providerName)} has been cancelled.`,
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    `${facts.origin}/portal/jobs/${facts.id}`,
  ]);
}

/** For those who do the work. `link`: where they find more. */
export function beginText(
  facts: JobFacts,
  { customer, address, link }: { customer: string; address: string; link: string },
): NoticeText {
  return written(`Quote accepted: ${nameOf(facts)}`, [
    `The customer has accepted the quote${amountOf(facts)} for the ${nameOf(facts)}${withProvider(facts.providerName)}. Work can begin.`,
    `Customer: ${customer}`,
    `Address: ${address}`,
    link,
  ]);
}
