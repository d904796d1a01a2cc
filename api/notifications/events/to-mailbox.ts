import { ahead, ownPage, wordsOf } from '../rendering/job-facts.ts';
import {
  notificationEvent,
  written,
  type NotificationEvent,
  type OfProvider,
  type Reading,
} from '../rendering/notification-event.ts';
import { customerLine, type ToldBooking, type ToldJob, type ToldRows } from '../rendering/notification-queries.ts';

/** A notification to a professional or the operator, in English. `Facts`: values of its row. */
type Told<Facts, Details> = {
  readonly name: string;
  /** The id of the row, if the details name it. */
  readonly about?: (details: Details) => string;
  /** The notification no longer applies: undone, replaced, or already known to the recipient. */
  readonly isOver?: (facts: Facts, details: Details) => boolean;
  readonly subject: (facts: Facts, details: Details) => string;
  /** Paragraphs; see `written`. */
  readonly lines: (facts: Facts, details: Details) => readonly (string | null)[];
};

/** `customer`: the line that the provider is given. `visitAt`: null once the time has passed. */
const bookingFacts = (booking: ToldBooking, { origin, now }: Reading) => ({
  ...booking,
  origin: origin(),
  customer: customerLine(booking),
  visitAt: ahead(booking.scheduledAt, now),
});

const jobFacts = (job: ToldJob, { origin, now }: Reading) => ({
  ...job,
  ...wordsOf(job),
  origin: origin(),
  customer: customerLine(job),
  ownPage: ownPage({ ...job, origin: origin() }),
  visitAt: ahead(job.scheduledAt, now),
});

type About<Row, Facts> = {
  readonly read: (told: ToldRows, id: string) => Promise<Row | undefined>;
  readonly factsOf: (row: Row, reading: Reading) => Facts;
};

const aboutBooking = { read: ({ booking }: ToldRows, id: string) => booking(id), factsOf: bookingFacts };
const aboutJob = { read: ({ job }: ToldRows, id: string) => job(id), factsOf: jobFacts };

const mailboxEvent = <Row, Facts, Details extends object>(
  { read, factsOf }: About<Row, Facts>,
  to: (facts: Facts, reading: Reading) => string | null,
  { name, about, isOver, subject, lines }: Told<Facts, Details>,
): NotificationEvent<Details> =>
  notificationEvent<Details>({
    name,
    async render(reading, { subjectId, details }) {
      const row = await read(reading.told, about?.(details) ?? subjectId);
      const facts = row && factsOf(row, reading);
      if (!facts || isOver?.(facts, details)) return null;
      return { mail: { to: to(facts, reading), ...written(subject(facts, details), lines(facts, details)) } };
    },
  });

const toOperator = (_: unknown, { operatorEmail }: Reading) => operatorEmail;

export const operatorBookingEvent = <Details extends object = object>(
  told: Told<ReturnType<typeof bookingFacts>, Details>,
) => mailboxEvent(aboutBooking, toOperator, told);

export const operatorJobEvent = <Details extends object = object>(told: Told<ReturnType<typeof jobFacts>, Details>) =>
  mailboxEvent(aboutJob, toOperator, told);

type Theirs = { readonly providerId: string | null; readonly providerEmail: string | null };

const toProvider = ({ providerEmail }: Theirs) => providerEmail;

/** The row may belong to another provider when the mail is sent. */
const ifStillAssigned = <Facts extends Theirs, Details extends OfProvider>(
  told: Told<Facts, Details>,
): Told<Facts, Details> => ({
  ...told,
  isOver: (facts, details) => facts.providerId !== details.providerId || told.isOver?.(facts, details) === true,
});

export const providerBookingEvent = <Details extends OfProvider = OfProvider>(
  told: Told<ReturnType<typeof bookingFacts>, Details>,
) => mailboxEvent(aboutBooking, toProvider, ifStillAssigned(told));

export const providerJobEvent = <Details extends OfProvider = OfProvider>(
  told: Told<ReturnType<typeof jobFacts>, Details>,
) => mailboxEvent(aboutJob, toProvider, ifStillAssigned(told));
