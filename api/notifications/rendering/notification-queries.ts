import { expressionBuilder, type Expression } from 'kysely';
import { isCurrentAnswer } from '../../entities/current-answer.ts';
import { writtenTo } from '../../entities/written-to.ts';
import type { Db, Tables } from '../../entities/tables.ts';

/** Null if the owner of the address has said that the request is not theirs. */
const unlessDenied = <Address extends string | null>(address: Expression<Address>, check: Expression<string | null>) =>
  expressionBuilder<Tables>().case().when(check, '=', 'denied').then(null).else(address).end();

const customerColumns = [
  'customer.id as customerId',
  'customer.email as accountEmail',
  'customer.emailVerified as isVerified',
] as const;

const providerColumns = [
  'provider.id as providerId',
  'provider.displayName as providerName',
  'provider.slug as providerSlug',
  'provider.email as providerEmail',
  'provider.language as providerLanguage',
  'provider.phone as providerPhone',
  'provider.deskGeneration',
] as const;

async function readNotifiedBooking(db: Db, id: string) {
  const row = await db
    .selectFrom('booking')
    .innerJoin('payment', 'payment.bookingId', 'booking.id')
    .leftJoin('job', 'job.bookingId', 'booking.id')
    .leftJoin('provider', 'provider.id', 'booking.providerId')
    .leftJoin('customer', 'customer.id', 'booking.customerId')
    .leftJoin('visitAnswer as answer', 'answer.bookingId', 'booking.id')
    .select(['answer.offeredTimes', 'answer.answeredAt as visitAnsweredAt', 'answer.daySteps'])
    .select(['booking.id', 'booking.id as bookingId', 'job.id as jobId', 'job.status as jobStatus', 'booking.endedAs'])
    .select('booking.archivedAt')
    .select(['booking.reference', 'booking.scheduledAt', 'booking.address', 'booking.fullName', 'booking.phone'])
    .select(['booking.linkGeneration', 'booking.language as writtenIn', 'booking.secretHash'])
    .select(['payment.state as paymentState', 'payment.refundedAt', ...providerColumns, ...customerColumns])
    .select((eb) => [
      eb.case().when(isCurrentAnswer).then(eb.ref('answer.state')).end().as('answerState'),
      eb
        .selectFrom('requestEvent')
        .select((of) => of.fn.countAll<number | string>().as('moves'))
        .whereRef('requestEvent.bookingId', '=', 'booking.id')
        .where('requestEvent.kind', '=', 'moved')
        .as('moves'),
      writtenTo(eb.ref('customer.language'), eb.ref('booking.language')),
      unlessDenied(eb.ref('booking.email'), eb.ref('booking.addressCheck')).as('email'),
    ])
    .where('booking.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: 'booking' as const, moves: Number(row.moves) };
}

export type NotifiedBooking = NonNullable<Awaited<ReturnType<typeof readNotifiedBooking>>>;

async function readNotifiedEstimate(db: Db, id: string) {
  const row = await db
    .selectFrom('estimateRequest as estimate')
    .innerJoin('payment', 'payment.estimateRequestId', 'estimate.id')
    .innerJoin('provider', 'provider.id', 'estimate.providerId')
    .leftJoin('customer', 'customer.id', 'estimate.customerId')
    .select(['estimate.id', 'estimate.reference', 'estimate.answeredAt', 'estimate.documentVersion'])
    .select(['estimate.endedAs', 'estimate.linkGeneration', 'estimate.language as writtenIn'])
    .select(['estimate.contactPhone as phone', 'estimate.secretHash'])
    .select(['payment.state as paymentState', 'payment.amountLkr as feeLkr', 'payment.refundedAt'])
    .select(['payment.claimedAt', 'payment.verifiedAt'])
    .select(['provider.displayName as providerName', ...customerColumns])
    .select((eb) => [
      writtenTo(eb.ref('customer.language'), eb.ref('estimate.language')),
      unlessDenied(eb.ref('estimate.contactEmail'), eb.ref('estimate.addressCheck')).as('email'),
    ])
    .where('estimate.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, kind: 'estimate' as const };
}

export type NotifiedEstimate = NonNullable<Awaited<ReturnType<typeof readNotifiedEstimate>>>;

const readNotifiedJob = (db: Db, id: string) =>
  db
    .selectFrom('job')
    .leftJoin('booking', 'booking.id', 'job.bookingId')
    .leftJoin('quote', 'quote.jobId', 'job.id')
    .leftJoin('provider', 'provider.id', 'job.providerId')
    .leftJoin('customer', 'customer.id', 'job.customerId')
    .leftJoin('payment as commission', 'commission.jobId', 'job.id')
    .select(['commission.state as paymentState', 'commission.refundedAt'])
    .select([
      'job.id',
      'job.id as jobId',
      'job.title',
      'job.city',
      'job.address',
      'job.status',
      'booking.id as bookingId',
    ])
    .select([
      'booking.secretHash',
      'booking.linkGeneration',
      'booking.reference',
      'booking.fullName',
      'booking.phone',
      'booking.scheduledAt',
    ])
    .select(['quote.amountLkr', 'quote.completionDate', 'quote.declinedAt', ...providerColumns, ...customerColumns])
    .select((eb) => [
      writtenTo(eb.ref('customer.language'), eb.ref('booking.language')),
      unlessDenied(eb.ref('booking.email'), eb.ref('booking.addressCheck')).as('email'),
    ])
    .where('job.id', '=', id)
    .executeTakeFirst();

export type NotifiedJob = NonNullable<Awaited<ReturnType<typeof readNotifiedJob>>>;

const once = <Row>(read: (id: string) => Promise<Row>) => {
  const rows = new Map<string, Promise<Row>>();
  return (id: string): Promise<Row> => {
    const row = rows.get(id) ?? read(id);
    rows.set(id, row);
    return row;
  };
};

/** Caches rows, so that several notifications of one transaction read each row once. */
export const notifiedRows = (db: Db) => ({
  booking: once((id) => readNotifiedBooking(db, id)),
  estimate: once((id) => readNotifiedEstimate(db, id)),
  job: once((id) => readNotifiedJob(db, id)),
});

export type NotifiedRows = ReturnType<typeof notifiedRows>;

/** A customer, as read with a row. */
export type Addressee = Pick<
  NotifiedJob,
  'email' | 'phone' | 'accountEmail' | 'isVerified' | 'customerId' | 'secretHash'
>;

/**
 * The address that was verified at sign-in, otherwise the typed one. Amounts and addresses must reach the right person.
 */
export const customerEmail = ({
  email,
  accountEmail,
  isVerified,
}: Pick<Addressee, 'email' | 'accountEmail' | 'isVerified'>): string | null => (isVerified ? accountEmail : email);

/** The customer's name and number, as the provider is told them. A provider never learns the e-mail address. */
export const customerLine = (row: NotifiedBooking | NotifiedJob): string =>
  [row.fullName, row.phone].filter((part) => part !== null).join(', ');
