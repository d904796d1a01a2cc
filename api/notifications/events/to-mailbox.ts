import type { TaskKind } from '../../../shared/features/work-queue/office-task.ts';
import { m } from '../../../paraglide/messages.js';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { languagePath, type SiteLanguage } from '../../../shared/site-language.ts';
import { paths } from '../../../shared/paths.ts';
import { ahead, ownPage, wordsOf } from '../rendering/job-facts.ts';
import { withLocale } from '../../i18n/with-locale.ts';
import type { TaskOf } from '../phone/office-task-queries.ts';
import {
  forPhone,
  mailTextOf,
  type NotificationEvent,
  type OfProvider,
  type Reading,
} from '../rendering/notification-event.ts';
import {
  customerLine,
  type NotifiedBooking,
  type NotifiedJob,
  type NotifiedRows,
} from '../rendering/notification-queries.ts';

/** A notification to a professional, in their language, or to the operator, in English. `Facts`: values of its row. */
type Definition<Facts, Details> = {
  readonly name: string;
  /** The id of the row, if it is not the subject of the office's task. */
  readonly about?: (details: Details) => string;
  /** The notification no longer applies: undone, replaced, or already known to the recipient. */
  readonly isObsolete?: (facts: Facts, details: Details) => boolean;
  readonly subject: (facts: Facts, details: Details) => string;
  /** Paragraphs; see `mailTextOf`. */
  readonly lines: (facts: Facts, details: Details) => readonly (string | null)[];
  /** Where an SMS leads. Without it the SMS has the whole text. */
  readonly link?: (facts: Facts) => string;
  /** The office's task if a professional has no address and gets no SMS; none if absent. */
  readonly task?: (details: Details) => TaskKind;
  /** What this task is about, if it is not the row. */
  readonly taskOf?: (facts: Facts) => TaskOf;
};

type OwnDesk = Pick<
  NotifiedBooking | NotifiedJob,
  'providerId' | 'providerPhone' | 'providerLanguage' | 'deskGeneration'
>;

/** The link to the professional's desk. Without a telephone number, whose digits it asks for, they sign in. */
export function deskOf(
  { providerId, providerPhone, providerLanguage, deskGeneration }: OwnDesk,
  { desks, origin }: Pick<Reading, 'desks' | 'origin'>,
): string {
  const language = providerLanguage ?? 'en';
  if (providerId === null || providerPhone === null) return origin() + languagePath(language) + paths.desk();
  return desks.urlOf({ id: providerId, generation: deskGeneration ?? 0 }, language);
}

/** `customer`: the line that the provider is given. `customerAndPlace`: paragraphs. */
const siteOf = (row: NotifiedBooking | NotifiedJob) => {
  const customer = customerLine(row);
  const customerAndPlace = [m.notice_customer_is({ customer }), m.notice_place_is({ place: row.address })];
  return { customer, customerAndPlace };
};

/** `visitAt`: null once the time has passed. */
const bookingFacts = (booking: NotifiedBooking, reading: Reading, origin: string) => ({
  ...booking,
  origin,
  desk: deskOf(booking, reading),
  ...siteOf(booking),
  time: formatVisit(booking.scheduledAt),
  visitAt: ahead(booking.scheduledAt, reading.now),
});

const jobFacts = (job: NotifiedJob, reading: Reading, origin: string) => ({
  ...job,
  ...wordsOf(job),
  origin,
  desk: deskOf(job, reading),
  ...siteOf(job),
  ownPage: ownPage({ ...job, origin }),
  visitAt: ahead(job.scheduledAt, reading.now),
});

type About<Row, Facts> = {
  readonly read: (rows: NotifiedRows, id: string) => Promise<Row | undefined>;
  /** `origin`: of the pages in the recipient's language. */
  readonly factsOf: (row: Row, reading: Reading, origin: string) => Facts;
  /** What the office's task is about. */
  readonly of: (row: Row) => TaskOf;
};

type Recipient<Row> = {
  readonly addressOf: (row: Row, reading: Reading) => string | null;
  /** Undefined: never told by telephone. */
  readonly byPhone?: (row: Row) => { readonly number: string | null; readonly providerId: string | null };
  readonly languageOf: (row: Row) => SiteLanguage;
};

const aboutBooking: About<NotifiedBooking, ReturnType<typeof bookingFacts>> = {
  read: ({ booking }, id) => booking(id),
  factsOf: bookingFacts,
  of: ({ bookingId }) => ({ bookingId }),
};

const aboutJob: About<NotifiedJob, ReturnType<typeof jobFacts>> = {
  read: ({ job }, id) => job(id),
  factsOf: jobFacts,
  of: ({ jobId }) => ({ jobId }),
};

const mailboxEvent = <Row, Facts, Details extends object>(
  { read, factsOf, of }: About<Row, Facts>,
  { addressOf, byPhone, languageOf }: Recipient<Row>,
  { name, about, isObsolete, subject, lines, link, task, taskOf }: Definition<Facts, Details>,
): NotificationEvent<Details> => ({
  name,
  async render(reading, { subjectId, details }) {
    const row = await read(reading.rows, about?.(details) ?? subjectId);
    if (!row) return null;
    const language = languageOf(row);
    return withLocale(language, () => {
      const facts = factsOf(row, reading, reading.origin() + languagePath(language));
      if (isObsolete?.(facts, details)) return null;
      const text = mailTextOf(subject(facts, details), lines(facts, details));
      const mail = { to: addressOf(row, reading), language, ...text };
      if (!byPhone) return { mail };
      const { number, providerId } = byPhone(row);
      const toCall = task ? { of: taskOf?.(facts) ?? of(row), kind: task(details), providerId } : null;
      return { mail, phone: forPhone(number, text, link?.(facts) ?? null, toCall) };
    });
  },
});

const operator: Recipient<unknown> = { addressOf: (_, { operatorEmail }) => operatorEmail, languageOf: () => 'en' };

export const operatorBookingEvent = <Details extends object = object>(
  definition: Definition<ReturnType<typeof bookingFacts>, Details>,
) => mailboxEvent(aboutBooking, operator, definition);

export const operatorJobEvent = <Details extends object = object>(
  definition: Definition<ReturnType<typeof jobFacts>, Details>,
) => mailboxEvent(aboutJob, operator, definition);

type Theirs = Pick<NotifiedBooking, 'providerId' | 'providerEmail' | 'providerPhone' | 'providerLanguage'>;

const assigned: Recipient<Theirs> = {
  addressOf: ({ providerEmail }) => providerEmail,
  byPhone: ({ providerPhone, providerId }) => ({ number: providerPhone, providerId }),
  languageOf: ({ providerLanguage }) => providerLanguage ?? 'en',
};

/** The row may belong to another provider when the mail is sent. */
const ifStillAssigned = <Facts extends Theirs, Details extends OfProvider>(
  definition: Definition<Facts, Details>,
): Definition<Facts, Details> => ({
  ...definition,
  isObsolete: (facts, details) =>
    facts.providerId !== details.providerId || definition.isObsolete?.(facts, details) === true,
});

export const providerBookingEvent = <Details extends OfProvider = OfProvider>(
  definition: Definition<ReturnType<typeof bookingFacts>, Details>,
) => mailboxEvent(aboutBooking, assigned, ifStillAssigned(definition));

export const providerJobEvent = <Details extends OfProvider = OfProvider>(
  definition: Definition<ReturnType<typeof jobFacts>, Details>,
) => mailboxEvent(aboutJob, assigned, ifStillAssigned(definition));
