import type { ExpressionBuilder, InferResult } from 'kysely';
import {
  todoCursor,
  todosAtOnce,
  type Todo,
  type TodoPage,
} from '../../../shared/features/work-queue/todo-contract.ts';
import { kindsOfTab, type TodoKind } from '../../../shared/features/work-queue/todo.ts';
import { isCurrentAnswer } from '../../entities/current-answer.ts';
import type { Db, Tables } from '../../entities/tables.ts';
import { todoAbout, todoPhoneNotice, todoVisitAnswer } from './todo-about.ts';
import { readCounts, versionOf } from './todo-counts.ts';
import { countNext, rowsAfter, type Which } from './todo-pages.ts';
import { readReasons } from './todo-reasons.ts';
import { subjectOf } from './waiting-queries.ts';

/**
 * The slip for the current claim; each claim has at most one. Without `order by`, so that the planner uses the index on
 * the owner.
 */
const slipOf = (
  eb: ExpressionBuilder<Tables & { fee: Tables['payment'] }, 'fee'>,
  owner: 'photo.bookingId' | 'photo.estimateRequestId' | 'photo.jobId',
  about: Parameters<typeof subjectOf>[0],
) =>
  eb
    .selectFrom('photo')
    .select(({ fn }) => fn.max('photo.id').as('id'))
    .where(owner, '=', subjectOf(about))
    .where('photo.kind', '=', 'slip')
    .whereRef('photo.storedAt', '>=', 'fee.claimedAt');

function selectTodos(db: Db, which: Which) {
  return (
    db
      // Joins only the rows of the page, which is selected from the index first.
      .selectFrom(
        rowsAfter(which, todosAtOnce + 1)
          .selectAll('todo')
          .as('todo'),
      )
      .leftJoin('officeTask', (join) => join.on('officeTask.id', '=', subjectOf('task')))
      .leftJoin('notification as mail', (join) => join.on('mail.id', '=', subjectOf('mail')))
      .leftJoin('thread', (join) => join.on('thread.id', '=', subjectOf('thread')))
      .leftJoin('contactMessage', (join) =>
        join.on(({ eb }) =>
          eb(
            'contactMessage.id',
            '=',
            eb.fn.coalesce(subjectOf('application'), 'officeTask.contactMessageId', 'thread.contactMessageId'),
          ),
        ),
      )
      .leftJoin('application', 'application.id', 'contactMessage.id')
      .leftJoin('estimateRequest', (join) =>
        join.on(({ eb }) =>
          eb(
            'estimateRequest.id',
            '=',
            eb.fn.coalesce(subjectOf('estimate'), 'officeTask.estimateRequestId', 'thread.estimateRequestId'),
          ),
        ),
      )
      .leftJoin('job', (join) =>
        join.on(({ eb }) => eb('job.id', '=', eb.fn.coalesce(subjectOf('job'), 'officeTask.jobId', 'thread.jobId'))),
      )
      .leftJoin('booking', (join) =>
        join.on(({ eb }) =>
          eb(
            'booking.id',
            '=',
            eb.fn.coalesce(subjectOf('booking'), 'officeTask.bookingId', 'thread.bookingId', 'job.bookingId'),
          ),
        ),
      )
      .leftJoin('visitAnswer as answer', (join) => join.on(isCurrentAnswer))
      .leftJoin('payment as fee', (join) =>
        join.on(({ eb }) => {
          const payments = eb.selectFrom('payment').select('payment.id');
          return eb(
            'fee.id',
            '=',
            payments
              .where('payment.bookingId', '=', subjectOf('booking'))
              .unionAll(payments.where('payment.estimateRequestId', '=', subjectOf('estimate')))
              .unionAll(payments.where('payment.jobId', '=', subjectOf('job'))),
          );
        }),
      )
      .leftJoin('provider', (join) =>
        join.on(({ eb }) =>
          eb(
            'provider.id',
            '=',
            eb.fn.coalesce(
              subjectOf('provider'),
              'officeTask.providerId',
              'job.providerId',
              'booking.providerId',
              'estimateRequest.providerId',
            ),
          ),
        ),
      )
      .select([
        'todo.id',
        'todo.kind',
        'todo.subjectId',
        'todo.dueAt',
        'booking.id as bookingId',
        'estimateRequest.id as estimateId',
        'job.id as jobId',
        'fee.reference as feeReference',
        'fee.amountLkr as feeLkr',
        'fee.receivedLkr',
        'fee.refundLkr',
        'booking.scheduledAt',
        'provider.displayName as provider',
        'provider.phone as providerPhone',
        'answer.state as answerState',
        'answer.dueAt as answerDueAt',
        'answer.reason as answerReason',
        'answer.daySteps',
        'officeTask.text',
        'officeTask.kind as taskKind',
        'contactMessage.subject as writtenOf',
        'application.id as applicationId',
        'mail.title as subject',
        'mail.lastError as error',
      ])
      .select((eb) => [
        eb.fn.coalesce('booking.reference', 'estimateRequest.reference').as('reference'),
        eb.fn
          .coalesce(
            slipOf(eb, 'photo.bookingId', 'booking'),
            slipOf(eb, 'photo.estimateRequestId', 'estimate'),
            slipOf(eb, 'photo.jobId', 'job'),
          )
          .as('slipId'),
        eb.fn
          .coalesce('booking.fullName', 'estimateRequest.contactName', 'contactMessage.name', 'mail.recipient')
          .as('name'),
        eb.fn.coalesce('booking.phone', 'estimateRequest.contactPhone', 'contactMessage.phone').as('phone'),
        eb.fn.coalesce('job.address', 'booking.address', 'estimateRequest.projectLocation').as('place'),
        eb.fn.coalesce('booking.addressCheck', 'estimateRequest.addressCheck').as('denied'),
        eb
          .selectFrom('quote')
          .select('quote.declineReason')
          .where('quote.jobId', '=', subjectOf('job'))
          .where('quote.declinedAt', 'is not', null)
          .as('declineReason'),
      ])
      .orderBy('todo.rank')
      .orderBy('todo.dueAt')
      .orderBy('todo.id')
  );
}

type Row = InferResult<ReturnType<typeof selectTodos>>[number];

/** The most urgent first. */
export async function readTodos(db: Db, which: Which): Promise<TodoPage> {
  const [rows, { counts, marks: present }] = await Promise.all([
    selectTodos(db, which).execute(),
    readCounts(db, which.now),
  ]);
  const shown = rows.slice(0, todosAtOnce);
  const reasons = await readReasons(db, shown);
  const page = shown.map((row) => todoOf(row, reasons.get(row.subjectId) ?? null));
  const last = page.at(-1);
  const after = last && rows.length > todosAtOnce ? todoCursor(last) : null;
  return {
    todos: page,
    after,
    next: after === null ? 0 : await countNext(db, { ...which, after }),
    counts,
    version: versionOf(present),
  };
}

const fee = new Set<string>(kindsOfTab('fees'));
const refund = new Set<string>(kindsOfTab('refunds'));

/** The kinds that show the time of the visit. */
const visitKinds = new Set<TodoKind>(['missed', 'inspectionFee', 'answer', 'report', 'unwritten', 'job', 'visit']);

/** The kinds for which the office calls the professional. */
const calledKinds = new Set<TodoKind>(['missed', 'answer', 'unwritten']);

const isSettlement = (kind: TodoKind): boolean => kind === 'settlement' || kind === 'estimateSettlement';

/** The amount to verify, to refund or to decide about. */
function amountOf({ kind, feeLkr, receivedLkr, refundLkr }: Row): number | null {
  if (isSettlement(kind)) return receivedLkr ?? feeLkr;
  if (fee.has(kind)) return feeLkr;
  if (kind === 'missed') return receivedLkr;
  return refund.has(kind) ? refundLkr : null;
}

function todoOf(todo: Row, ending: Todo['ending']): Todo {
  const { bookingId, estimateId, jobId, applicationId, feeReference, scheduledAt, ...row } = todo;
  const { id, kind, subjectId, dueAt, name, phone, place, provider, subject, error } = row;
  const isFee = fee.has(kind);
  return {
    id,
    kind,
    subjectId,
    dueAt,
    reference: isFee ? feeReference : row.reference,
    name,
    phone,
    place,
    provider,
    amountLkr: amountOf(todo),
    slipId: isFee || isSettlement(kind) ? row.slipId : null,
    visitAt: visitKinds.has(kind) ? scheduledAt : null,
    answer: calledKinds.has(kind) ? todoVisitAnswer(row) : null,
    isDenied: row.denied === 'denied',
    declineReason: kind === 'quote' ? row.declineReason : null,
    ending,
    about: todoAbout({
      bookingId,
      estimateId,
      jobId,
      applicationId,
      certifiedId: kind === 'certificate' || kind === 'evidence' ? subjectId : null,
    }),
    phoneNotice: kind === 'tell' ? todoPhoneNotice(todo) : null,
    message: row.writtenOf,
    mail: subject === null ? null : { subject, error },
  };
}
