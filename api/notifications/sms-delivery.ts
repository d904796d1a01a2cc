import type { SmsReportTokens } from '../auth/sms-report-tokens.ts';
import type { SmsLimits } from '../config/sms-settings.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Db } from '../entities/tables.ts';
import type { Render } from './notification-queue.ts';
import { bookingArrived } from './events/booking-events.ts';
import { estimateArrived } from './events/estimate-events.ts';
import { queueTask, type TaskFor } from './phone/office-task-queries.ts';
import { QueueDelivery, type QueueDependencies } from './queue/queue-delivery.ts';
import { sent, type QueueRow } from './queue/queue-table.ts';
import type { SmsGateway } from './sms/gateways.ts';
import { isOptedOut, mobileNumber } from './sms/sms-numbers.ts';
import { dayMs, hourMs } from '../../shared/duration.ts';

/** This SMS is not to be sent, now or later. `code`: for the log. */
class NoSmsError extends Error {
  override readonly name = 'NoSmsError';
  readonly code: string;

  constructor(code: string) {
    super(`No SMS: ${code}`);
    this.code = code;
  }
}

type SmsDeliveryDependencies = QueueDependencies & {
  readonly gateway: SmsGateway;
  readonly limits: SmsLimits;
  readonly render: Render;
  readonly reports: SmsReportTokens;
};

/**
 * Renders and sends the SMS that are due, one at a time, so that the limits are exact in one process. One that is given
 * up becomes a task of the office, which is about two hours after the first attempt if the gateway does not answer.
 */
export class SmsDelivery extends QueueDelivery {
  constructor({ gateway, limits, render, reports, ...dependencies }: SmsDeliveryDependencies) {
    const { now, database } = dependencies;
    super(
      {
        channel: 'sms',
        isKept: true,
        keepsDetails: gateway.canReport,
        attemptMs: 15_000,
        retryForMs: hourMs,
        limits: { all: 1, person: 1, service: 1 },
        isPermanent: (error) => error instanceof NoSmsError,
        givenUp: (tx, row) => askOffice(tx, row, render, now()),
        send: async (row, signal) => {
          const { phone } = (await render(database.db, row, now())) ?? {};
          if (!phone) return 'not sent: there is nothing to tell any more';
          const to = mobileNumber(phone.number);
          if (to === null || phone.sms === null || !gateway.reaches(to)) throw new NoSmsError('NOT POSSIBLE');
          await requireAllowed(database.db, { number: to, event: row.event }, limits, now());
          await gateway.send({ id: row.id, to, text: phone.sms, report: reports.of(row.id) }, signal);
          return sent;
        },
      },
      dependencies,
    );
  }
}

/** Anybody can have these sent to any number, before anything is paid for. */
const unproved: readonly string[] = [bookingArrived.name, estimateArrived.name];

/** The limits of such SMS: a fifth of the day's, so that the rest is left for people who have paid. */
const unprovedLimits = ({ perDay, perNumber }: SmsLimits): SmsLimits => ({
  perDay: Math.ceil(perDay / 5),
  perNumber: Math.min(perNumber, 2),
});

/** The country code of Sri Lanka. A number abroad may be a paid one, whose owner earns from each SMS. */
const atHome = '+94';

type Asked = { readonly number: string; readonly event: string };

/** Throws if the number's owner wants no SMS, or a limit is reached. */
async function requireAllowed(db: Db, { number, event }: Asked, limits: SmsLimits, now: Date): Promise<void> {
  if (await isOptedOut(db, number)) throw new NoSmsError('OPTED OUT');
  const isUnproved = unproved.includes(event);
  if (isUnproved && !number.startsWith(atHome)) throw new NoSmsError('ABROAD');
  const sentToday = await db
    .selectFrom('notification')
    .select(({ fn }) => {
      const all = fn.countAll<number | string>();
      const early = all.filterWhere('event', 'in', unproved);
      return [
        all.as('all'),
        all.filterWhere('recipient', '=', number).as('toNumber'),
        early.as('early'),
        early.filterWhere('recipient', '=', number).as('earlyToNumber'),
      ];
    })
    .where('channel', '=', 'sms')
    .where('sentAt', '>', new Date(now.getTime() - dayMs).toISOString())
    .executeTakeFirstOrThrow();
  const { all, toNumber, early, earlyToNumber } = sentToday;
  requireLess([all, toNumber], limits);
  if (isUnproved) requireLess([early, earlyToNumber], unprovedLimits(limits));
}

type Count = number | string;

function requireLess([all, toNumber]: readonly [Count, Count], { perDay, perNumber }: SmsLimits): void {
  if (Number(all) >= perDay) throw new NoSmsError('LIMIT OF THE DAY');
  if (Number(toNumber) >= perNumber) throw new NoSmsError('LIMIT OF THE NUMBER');
}

/** Asks the office to tell the person instead. */
export async function askOffice(tx: Transaction, row: QueueRow, render: Render, now: Date): Promise<void> {
  const { id, event, details, dedupeKey } = row;
  const { mail } = (await render(tx.db, row, now)) ?? {};
  // Only `createNotify` fills this column.
  const task = JSON.parse(row.task ?? 'null') as TaskFor | null;
  if (mail && task && details !== null) {
    await queueTask(tx, { ...task, event, details, text: mail.text, dedupeKey }, now);
  }
  await tx.db.updateTable('notification').set({ details: null }).where('id', '=', id).execute();
}

/** How long a gateway may report about a message, in milliseconds. */
const reportMs = 3 * dayMs;

/** Deletes what is kept of sent messages for a report that has not come. */
export async function cleanUpSmsReports(database: Database, now: Date): Promise<void> {
  await database.transaction(({ db }) =>
    db
      .updateTable('notification')
      .set({ details: null })
      .where('channel', '=', 'sms')
      .where('sentAt', '<', new Date(now.getTime() - reportMs).toISOString())
      .where('details', 'is not', null)
      .execute(),
  );
}
