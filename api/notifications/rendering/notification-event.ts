import { languagePath, type SiteLanguage } from '../../../shared/site-language.ts';
import type { PushNotice } from '../../../shared/push/push-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { withLocale } from '../../i18n/with-locale.ts';
import type { MailContent } from '../mail/mail-transport.ts';
import { oneLine } from '../mail/mail-html.ts';
import type { TaskAbout, TaskFor } from '../phone/office-task-queries.ts';
import { smsText } from '../sms/sms-text.ts';
import { shortLink, type RequestLinks } from '../../auth/request-links.ts';
import type { DeskLinks } from '../../auth/desk-links.ts';
import type { SmsReportTokens } from '../../auth/sms-report-tokens.ts';
import { customerEmail, type Addressee, type NotifiedRows } from './notification-queries.ts';

/** Addresses used in notifications that are not in any row. */
export type NotificationSite = {
  readonly links: RequestLinks;
  readonly desks: DeskLinks;
  readonly smsReports: SmsReportTokens;
  /** The site's public origin, without a trailing slash. */
  readonly origin: () => string;
  /** The operator's mail address; null if there is none. */
  readonly operatorEmail: string | null;
  /** Organizer of the visits in customers' calendars: Nivasa's address. */
  readonly organizer: string | null;
};

export type Reading = NotificationSite & { readonly db: Db; readonly now: Date; readonly rows: NotifiedRows };

/** `to`: null if there is no address. */
type RenderedMail = Omit<MailContent, 'to'> & { readonly to: string | null };

/** What a person without a mail address is told on their telephone. */
type RenderedForPhone = {
  /** As typed; null if unknown. */
  readonly number: string | null;
  /** The text of the SMS; null if it would be too long, or is not worth one. */
  readonly sms: string | null;
  /** The office's task if no SMS is sent; null if there is none. */
  readonly task: TaskFor | null;
};

/** The browsers to push to: all of a customer, or those that sent the request from which it started. */
export type PushTo = { readonly customerId: string | null; readonly secretHash: string | null };

type RenderedPush = PushTo & { readonly notice: PushNotice };

/** The messages per channel; null or absent if there is none. */
export type Rendered = {
  readonly mail?: RenderedMail | null;
  readonly phone?: RenderedForPhone | null;
  readonly push?: RenderedPush | null;
};

/** The row of the event, its details, and when the first of the notifications that it replaces was queued. */
type Happened<Details> = { readonly subjectId: string; readonly details: Details; readonly createdAt: string };

/** Details of an event for a provider: the row may belong to another provider when it is sent. */
export type OfProvider = { readonly providerId: string };

/** How long to delay notifications about something that is often corrected, in milliseconds. */
export const quietMs = 60_000;

/** An event that people are notified of, as defined in the files of `events`. */
export type NotificationEvent<Details> = {
  readonly name: string;
  /**
   * Delay in milliseconds in which the notification can be withdrawn; none if absent. If several about the same row are
   * queued, only the last is sent, when the first was due.
   */
  readonly delayMs?: (details: Details) => number;
  /**
   * The content and the recipient according to the current rows. Null if it no longer applies: it was undone,
   * cancelled, erased or replaced.
   */
  readonly render: (reading: Reading, happened: Happened<Details>) => Promise<Rendered | null>;
};

/** The plain text of a message. */
type MailText = { readonly subject: string; readonly text: string };

/**
 * Joins paragraphs, the last of which is the address to open; null ones are left out. User input is reduced to one
 * line, so that it cannot imitate our own paragraphs.
 */
export function mailTextOf(subject: string, paragraphs: readonly (string | null)[]): MailText {
  const lines = paragraphs.filter((paragraph) => paragraph !== null).map(oneLine);
  return { subject: oneLine(subject), text: lines.join('\n\n') + signature };
}

const signature = '\n\n-- \nNivasa\n';

/** `link`: null if the recipient has no page. */
const smsOf = ({ subject, text }: MailText, link: string | null): string | null =>
  smsText({ subject, link: link && shortLink(link), paragraphs: text.replace(signature, '').split('\n\n') });

/** A notification to a professional without a mail address. */
export const forPhone = (
  number: string | null,
  mail: MailText,
  link: string | null,
  task: TaskFor | null,
): RenderedForPhone => ({ number, sms: smsOf(mail, link), task });

/** The key of a delayed notification, used to replace and to withdraw it. */
export const keyOf = ({ name }: Pick<NotificationEvent<never>, 'name'>, subjectId: string): string =>
  `${name} ${subjectId}`;

/** How a customer without a mail address is told: by SMS or else by the office, by SMS only, or not at all. */
export type ByPhone = 'office' | 'sms' | 'never';

type Said = {
  readonly mail?: MailText & Pick<MailContent, 'calendar'>;
  /** The page of the request for a person without an account; null if there is none. */
  readonly link: string | null;
  readonly push?: PushNotice | null;
};

/** The recipient's language, and the origin of the pages in it, without a trailing slash. */
export type LocalizedSite = { readonly language: SiteLanguage; readonly origin: string };

type Customer = Addressee & {
  readonly language: SiteLanguage;
  /** What the office tells them about; null if it does not. */
  readonly of: TaskAbout | null;
};

/** To a customer, in their language: by mail to their address or on their telephone, and to their browsers. */
export function toCustomer(
  { origin }: Pick<Reading, 'origin'>,
  to: Customer,
  say: (site: LocalizedSite) => Said,
  byPhone: ByPhone = 'office',
): Rendered {
  const { language, customerId, secretHash, phone, of } = to;
  const { mail, link, push } = withLocale(language, () => say({ language, origin: origin() + languagePath(language) }));
  const hasPhoneText = mail !== undefined && link !== null && byPhone !== 'never';
  const task = of === null || byPhone !== 'office' ? null : { of, kind: 'customer' as const, providerId: null };
  return {
    phone: hasPhoneText ? { number: phone, sms: smsOf(mail, link), task } : null,
    mail: mail ? { to: customerEmail(to), language, ...mail } : null,
    // What belongs to an account is told to its owner only.
    push: push ? { customerId, secretHash: customerId === null ? secretHash : null, notice: push } : null,
  };
}

/** `to`: null where there is no address. */
export const toMailbox = (to: string | null, language: SiteLanguage, say: () => MailText) => ({
  mail: { to, language, ...withLocale(language, say) },
});
