import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { paths } from '../../../shared/paths.ts';
import type { PushNotice } from '../../../shared/push/push-contract.ts';
import type { SiteLanguage } from '../../../shared/site-language.ts';
import { wordsOf } from '../rendering/job-facts.ts';
import {
  notificationEvent,
  toCustomer,
  written,
  type ByPhone,
  type NotificationEvent,
  type Reading,
  type Speech,
} from '../rendering/notification-event.ts';
import type { Addressee, ToldBooking, ToldJob, ToldRows } from '../rendering/notification-queries.ts';
import { taskAboutOf, type TaskAbout } from '../phone/office-task-queries.ts';
import { linkTo, readToldRequest, requestFacts, type OfRequest } from '../rendering/request-facts.ts';

type To = Addressee & { readonly language: SiteLanguage };

/** A notification to a customer. `Facts`: values of its row, in the customer's language. */
type Told<Row, Facts, Details, More> = {
  readonly name: string;
  /** See `notificationEvent`. */
  readonly delayMs?: (details: Details) => number;
  /** The recipient, if not the owner of the row. */
  readonly to?: (row: Row) => To;
  /** Reads further data. Null if there is nothing to say. */
  readonly more?: (reading: Reading, row: Row, createdAt: Date, details: Details) => Promise<More | null>;
  /** The notification no longer applies: undone, replaced, or already known to the customer. */
  readonly isOver?: (row: Row, details: Details, createdAt: string) => boolean;
  readonly subject: (facts: Facts & More, details: Details) => string;
  /** Paragraphs; see `written`. */
  readonly lines: (facts: Facts & More, details: Details) => readonly (string | null)[];
  /** An iCalendar object. */
  readonly calendar?: (facts: Facts & More, details: Details) => string | null;
  readonly push: (facts: Facts & More, details: Details) => PushNotice | null;
  /** If they have no mail address; by SMS or else by the office unless given. */
  readonly byPhone?: ByPhone;
};

type About<Row, Facts, Details> = {
  readonly read: (told: ToldRows, id: string, details: Details) => Promise<Row | undefined>;
  readonly factsOf: (row: Row, reading: Reading, speech: Speech) => Facts;
  /** What the office tells a customer about who has no mail address. */
  readonly of: (row: Row) => TaskAbout;
};

type Linked = {
  /** For a person without an account; null if there is none. */
  readonly link: string | null;
};

const customerEvent = <Row extends To, Facts extends Linked, Details extends object, More>(
  { read, factsOf, of }: About<Row, Facts, Details>,
  { name, delayMs, to = (row) => row, more, isOver, byPhone, ...says }: Told<Row, Facts, Details, More>,
): NotificationEvent<Details> =>
  notificationEvent<Details>({
    name,
    ...(delayMs && { delayMs }),
    async render(reading, { subjectId, details, createdAt }) {
      const row = await read(reading.told, subjectId, details);
      if (!row || isOver?.(row, details, createdAt.toISOString())) return null;
      const found = more ? await more(reading, row, createdAt, details) : ({} as More);
      if (found === null) return null;
      const say = (speech: Speech) => {
        const facts = { ...factsOf(row, reading, speech), ...found };
        return {
          mail: {
            ...written(says.subject(facts, details), says.lines(facts, details)),
            calendar: says.calendar?.(facts, details) ?? null,
          },
          link: facts.link,
          push: says.push(facts, details),
        };
      };
      return toCustomer(reading, { ...to(row), of: of(row) }, say, byPhone);
    },
  });

/** `entry`: the visit for the customer's calendar. */
function bookingFacts(booking: ToldBooking, { links, now, organizer }: Reading, speech: Speech) {
  const { scheduledAt } = booking;
  const writtenAt = now.toISOString();
  const link = linkTo(links, 'booking', booking, speech.language);
  return {
    ...booking,
    link,
    portal: speech.origin + paths.portal(),
    requests: speech.origin + paths.requests(),
    time: formatVisit(scheduledAt),
    isAhead: scheduledAt > writtenAt,
    entry: { ...booking, ...speech, link, startsAt: scheduledAt, writtenAt, organizer },
  };
}

export const bookingEvent = <Details extends object = object, More = unknown>(
  told: Told<ToldBooking, ReturnType<typeof bookingFacts>, Details, More>,
) =>
  customerEvent(
    { read: ({ booking }, id) => booking(id), factsOf: bookingFacts, of: ({ bookingId }) => ({ bookingId }) },
    told,
  );

export type ToldEstimate = NonNullable<Awaited<ReturnType<ToldRows['estimate']>>>;

const estimateFacts = (estimate: ToldEstimate, { links }: Reading, speech: Speech) => ({
  ...requestFacts(links, { ...estimate, kind: 'estimate' }, speech),
  link: linkTo(links, 'estimate', estimate, speech.language),
  portal: speech.origin + paths.portal(),
  requests: speech.origin + paths.requests(),
});

export const estimateEvent = <Details extends object = object, More = unknown>(
  told: Told<ToldEstimate, ReturnType<typeof estimateFacts>, Details, More>,
) =>
  customerEvent(
    { read: ({ estimate }, id) => estimate(id), factsOf: estimateFacts, of: ({ id }) => ({ estimateRequestId: id }) },
    told,
  );

/** `page`: the job's page. `link`: to its booking, for a person without an account. */
function jobFacts(job: ToldJob, { links }: Reading, { origin, language }: Speech) {
  const { id, bookingId, linkGeneration } = job;
  return {
    ...job,
    ...wordsOf(job),
    page: origin + paths.portalJob(id),
    review: origin + paths.review(id),
    link: bookingId === null ? null : linkTo(links, 'booking', { id: bookingId, linkGeneration }, language),
  };
}

export const jobEvent = <Details extends object = object, More = unknown>(
  told: Told<ToldJob, ReturnType<typeof jobFacts>, Details, More>,
) => customerEvent({ read: ({ job }, id) => job(id), factsOf: jobFacts, of: ({ jobId }) => ({ jobId }) }, told);

type ToldRequest = NonNullable<Awaited<ReturnType<typeof readToldRequest>>>;

const hasEnded = (request: ToldRequest): boolean =>
  request.kind === 'commission'
    ? request.status === 'cancelled'
    : request.endedAs !== null || (request.kind === 'booking' && request.jobStatus === 'cancelled');

/** `entry`: of a booking that is still to come, because its customer may have it in a calendar. */
const ownRequestFacts = (request: ToldRequest, { links, now, organizer }: Reading, speech: Speech) => {
  const facts = requestFacts(links, request, speech);
  const writtenAt = now.toISOString();
  return {
    ...facts,
    isEnded: hasEnded(request),
    entry:
      request.kind === 'booking' && request.scheduledAt > writtenAt
        ? { ...request, ...speech, startsAt: request.scheduledAt, writtenAt, organizer }
        : null,
  };
};

/** An event of a booking, an estimate request or a commission, as the details say. */
export const requestEvent = <Details extends OfRequest>(
  told: Told<ToldRequest, ReturnType<typeof ownRequestFacts>, Details, unknown>,
) =>
  customerEvent(
    {
      read: (rows, id, { kind }) => readToldRequest(rows, kind, id),
      factsOf: ownRequestFacts,
      of: ({ kind, id }) => taskAboutOf(kind, id),
    },
    told,
  );
