import { languagePath, type SiteLanguage } from '../../../shared/site-language.ts';
import type { PushNotice } from '../../../shared/push/push-contract.ts';
import type { Db } from '../../entities/tables.ts';
import { withLocale } from '../../i18n/with-locale.ts';
import type { MailContent } from '../mail/mail-transport.ts';
import { oneLine } from '../mail/one-line.ts';
import type { RequestLinks } from '../../auth/request-links.ts';
import { customerEmail, type Addressee, type ToldRows } from './notification-queries.ts';

/** What notifications lead to and go to that no row says. */
export type NotificationSite = {
  readonly links: RequestLinks;
  /** The site's public origin, without a slash at its end. */
  readonly origin: () => string;
  /** Where the operator reads mail; null when there is no such address. */
  readonly operatorEmail: string | null;
  /** Of the visits in customers' calendars: the address of Nivasa. */
  readonly organizer: string | null;
};

export type Reading = NotificationSite & { readonly db: Db; readonly now: Date; readonly told: ToldRows };

/** `to`: null where there is no address. */
type RenderedMail = Omit<MailContent, 'to'> & { readonly to: string | null };

/** What is sent by each channel; null, or left out: nothing. */
export type Rendered = {
  readonly mail?: RenderedMail | null;
  /** To the browsers of a customer. */
  readonly push?: { readonly customerId: string; readonly notice: PushNotice } | null;
};

/** The row that an event is about, what no row says of it, and when the first of those was queued that it replaces. */
type Happened<Details> = { readonly subjectId: string; readonly details: Details; readonly createdAt: Date };

/** Details of an event that concerns a professional: it may be another's by the time that it is sent. */
export type OfProvider = { readonly providerId: string };

/** For how long news are held back of what is mended again and again, in milliseconds. */
export const quietMs = 60_000;

type Definition<Details> = {
  readonly name: string;
  /**
   * For how long it waits and can be taken back unsaid, in milliseconds; not at all unless said. Of several about the
   * same row that wait only the last is sent, when the first was due.
   */
  readonly holdMs?: (details: Details) => number;
  /**
   * What it says, and to whom, as the rows are now. Null where it does not hold any more: it was undone, cancelled or
   * erased, or is overtaken.
   */
  readonly render: (reading: Reading, happened: Happened<Details>) => Promise<Rendered | null>;
};

/** Something that people are told of. There is a file for each in `events`. */
export type NotificationEvent<Details> = {
  readonly name: string;
  readonly holdMs: (details: Details) => number;
  readonly write: (details: Details) => string;
  /** `details`: as `write` has written them. */
  readonly render: (reading: Reading, happened: Happened<string>) => Promise<Rendered | null>;
};

export const notificationEvent = <Details extends object = object>({
  name,
  holdMs = () => 0,
  render,
}: Definition<Details>): NotificationEvent<Details> => ({
  name,
  holdMs,
  write: (details) => JSON.stringify(details),
  // Nobody else writes the column.
  render: (reading, { details, ...happened }) =>
    render(reading, { ...happened, details: JSON.parse(details) as Details }),
});

/** What a message says, in plain text. */
export type MailText = { readonly subject: string; readonly text: string };

/**
 * Paragraphs, the last of them the address to go to; what is null is left out. Whatever somebody typed is one line of
 * them, so that it cannot pass for ours.
 */
export function written(subject: string, paragraphs: readonly (string | null)[]): MailText {
  const lines = paragraphs.filter((paragraph) => paragraph !== null).map(oneLine);
  return { subject: oneLine(subject), text: `${lines.join('\n\n')}\n\n-- \nNivasa\n` };
}

/** Under which what is held back waits, and is taken back. */
export const keyOf = ({ name }: Pick<NotificationEvent<never>, 'name'>, subjectId: string): string =>
  `${name} ${subjectId}`;

type Said = {
  readonly mail?: MailText & Pick<MailContent, 'calendar'>;
  readonly push?: PushNotice | null;
};

/** How to speak to somebody: the language, and the origin of its pages, without a slash at its end. */
export type Speech = { readonly language: SiteLanguage; readonly origin: string };

/** To a customer, in their language: at the address that is theirs, and to their browsers. */
export function toCustomer(
  { origin }: Pick<Reading, 'origin'>,
  to: Addressee & { readonly language: SiteLanguage },
  say: (speech: Speech) => Said,
): Rendered {
  const { language, customerId } = to;
  const { mail, push } = withLocale(language, () => say({ language, origin: origin() + languagePath(language) }));
  return {
    mail: mail ? { to: customerEmail(to), ...mail } : null,
    push: push && customerId !== null ? { customerId, notice: push } : null,
  };
}

/** In English. `to`: null where there is no address. */
export const toMailbox = (to: string | null, mail: MailText): Rendered => ({ mail: { to, ...mail } });
