import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { paths } from '../../../shared/paths.ts';
import type { PushNotice } from '../../../shared/push/push-contract.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import { ahead, wordsOf } from '../rendering/job-facts.ts';
import {
  toCustomer,
  mailTextOf,
  type ByPhone,
  type NotificationEvent,
  type Reading,
  type LocalizedSite,
} from '../rendering/notification-event.ts';
import type {
  Addressee,
  NotifiedBooking,
  NotifiedEstimate,
  NotifiedJob,
  NotifiedRows,
} from '../rendering/notification-queries.ts';
import { addressOf, type PushText } from '../rendering/push-notice.ts';
import { taskAboutOf, type TaskAbout } from '../phone/office-task-queries.ts';
import {
  linkTo,
  readNotifiedRequest,
  requestFacts,
  type NotifiedRequest,
  type OfRequest,
} from '../rendering/request-facts.ts';

type To = Addressee & { readonly language: SiteLanguage };

/** A notification to a customer. `Facts`: values of its row, in the customer's language. */
type Definition<Row, Facts, Details, More> = {
  readonly name: string;
  /** See `NotificationEvent`. */
  readonly delayMs?: (details: Details) => number;
  /** The recipient, if not the owner of the row. */
  readonly to?: (row: Row) => To;
  /** Reads further data. Null if there is nothing to say. */
  readonly more?: (reading: Reading, row: Row, createdAt: string, details: Details) => Promise<More | null>;
  /** The notification no longer applies: undone, replaced, or already known to the customer. */
  readonly isObsolete?: (row: Row, details: Details, now: string) => boolean;
  readonly subject: (facts: Facts & More, details: Details) => string;
  /** Paragraphs; see `mailTextOf`. */
  readonly lines: (facts: Facts & More, details: Details) => readonly (string | null)[];
  /** An iCalendar object. */
  readonly calendar?: (facts: Facts & More, details: Details) => string | null;
  readonly push: (facts: Facts & More, details: Details) => PushText | null;
  /** If they have no mail address; by SMS or else by the office unless given. */
  readonly byPhone?: ByPhone;
};

type About<Row, Facts, Details> = {
  readonly read: (rows: NotifiedRows, id: string, details: Details) => Promise<Row | undefined>;
  readonly factsOf: (row: Row, reading: Reading, site: LocalizedSite) => Facts;
  /** What the office tells a customer about who has no mail address. */
  readonly of: (row: Row) => TaskAbout;
};

type CustomerFacts = {
  /** For a person without an account; null if there is none. */
  readonly link: string | null;
  readonly notice: Pick<PushNotice, 'url' | 'tag'>;
};

const customerEvent = <Row extends To, Facts extends CustomerFacts, Details extends object, More>(
  { read, factsOf, of }: About<Row, Facts, Details>,
  { name, delayMs, to = (row) => row, more, isObsolete, byPhone, ...says }: Definition<Row, Facts, Details, More>,
): NotificationEvent<Details> => ({
  name,
  ...(delayMs && { delayMs }),
  async render(reading, { subjectId, details, createdAt }) {
    const row = await read(reading.rows, subjectId, details);
    if (!row || isObsolete?.(row, details, reading.now.toISOString())) return null;
    const found = more ? await more(reading, row, createdAt, details) : ({} as More);
    if (found === null) return null;
    const say = (site: LocalizedSite) => {
      const facts = { ...factsOf(row, reading, site), ...found };
      const pushed = says.push(facts, details);
      return {
        mail: {
          ...mailTextOf(says.subject(facts, details), says.lines(facts, details)),
          calendar: says.calendar?.(facts, details) ?? null,
        },
        link: facts.link,
        push: pushed && { ...facts.notice, ...pushed },
      };
    };
    return toCustomer(reading, { ...to(row), of: of(row) }, say, byPhone);
  },
});

/** The visit for the customer's calendar; null once it has passed. */
const entryOf = (booking: NotifiedBooking, { now, organizer }: Reading, site: LocalizedSite) => {
  const startsAt = ahead(booking.scheduledAt, now);
  return startsAt === null ? null : { ...booking, ...site, startsAt, writtenAt: now.toISOString(), organizer };
};

const bookingFacts = (booking: NotifiedBooking, reading: Reading, site: LocalizedSite) => ({
  ...requestFacts(booking, reading, site),
  time: formatVisit(booking.scheduledAt),
  entry: entryOf(booking, reading, site),
});

export const bookingEvent = <Details extends object = object, More = unknown>(
  definition: Definition<NotifiedBooking, ReturnType<typeof bookingFacts>, Details, More>,
) =>
  customerEvent(
    { read: ({ booking }, id) => booking(id), factsOf: bookingFacts, of: ({ bookingId }) => ({ bookingId }) },
    definition,
  );

export const estimateEvent = <Details extends object = object, More = unknown>(
  definition: Definition<NotifiedEstimate, ReturnType<typeof requestFacts<NotifiedEstimate>>, Details, More>,
) =>
  customerEvent(
    {
      read: ({ estimate }, id) => estimate(id),
      factsOf: requestFacts<NotifiedEstimate>,
      of: ({ id }) => ({ estimateRequestId: id }),
    },
    definition,
  );

/** `page`: the job's page. `link`: to its booking, for a person without an account. */
function jobFacts(job: NotifiedJob, { links }: Reading, { origin, language }: LocalizedSite) {
  const { id, bookingId, linkGeneration } = job;
  return {
    ...job,
    ...wordsOf(job),
    page: origin + paths.portalJob(id),
    review: origin + paths.review(id),
    link: bookingId === null ? null : linkTo(links, 'booking', { id: bookingId, linkGeneration }, language),
    notice: { url: addressOf(paths.portalJob(id)), tag: `job-${id}` },
  };
}

export const jobEvent = <Details extends object = object, More = unknown>(
  definition: Definition<NotifiedJob, ReturnType<typeof jobFacts>, Details, More>,
) => customerEvent({ read: ({ job }, id) => job(id), factsOf: jobFacts, of: ({ jobId }) => ({ jobId }) }, definition);

const hasEnded = (request: NotifiedRequest): boolean =>
  request.kind === 'commission'
    ? request.status === 'cancelled'
    : request.endedAs !== null || (request.kind === 'booking' && request.jobStatus === 'cancelled');

const ownRequestFacts = (request: NotifiedRequest, reading: Reading, site: LocalizedSite) => ({
  ...requestFacts(request, reading, site),
  isEnded: hasEnded(request),
  entry: request.kind === 'booking' ? entryOf(request, reading, site) : null,
});

/** An event of a booking, an estimate request or a commission, as the details say. */
export const requestEvent = <Details extends OfRequest>(
  definition: Definition<NotifiedRequest, ReturnType<typeof ownRequestFacts>, Details, unknown>,
) =>
  customerEvent(
    {
      read: (rows, id, { kind }) => readNotifiedRequest(rows, kind, id),
      factsOf: ownRequestFacts,
      of: ({ kind, id }) => taskAboutOf(kind, id),
    },
    definition,
  );
