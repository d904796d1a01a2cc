import { createHash } from 'node:crypto';
import { todoCursor, todoKeyOf, todosAtOnce, type Todo, type TodoPage } from '../../shared/todos/todo-contract.ts';
import { kindsOfTab, tabOfKind, todoTabs, type TodoKind, type TodoTab } from '../../shared/todos/todo.ts';
import { addDays, dayAround } from '../../shared/dashboard/periods.ts';
import type { Database } from '../database/database.ts';
import { marks } from '../database/marks.ts';
import { tableOf, type Column } from '../entities/table.ts';
import { numberColumn, orNull, pick, textColumn, view } from '../database/view.ts';
import { bookings } from '../entities/booking-entity.ts';
import { estimateRequests as estimates } from '../entities/estimate-request-entity.ts';
import { jobs } from '../entities/job-entity.ts';
import { mailMessages as mails } from '../entities/mail-message-entity.ts';
import { officeTasks as tasks, todos } from '../entities/office-task-entity.ts';
import { PaymentEntity } from '../entities/payment-entity.ts';
import { photos } from '../entities/photo-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { quotes } from '../entities/quote-entity.ts';
import { contactMessages as contacts, threads } from '../entities/thread-entity.ts';
import { subjectOf } from './keep-todo.ts';

const fees = tableOf(PaymentEntity, 'fee');

/**
 * The slip that has come since its payer has said that they have paid: one is taken for each time. Nothing is ordered,
 * so that the index of the owner is the only way to it.
 */
const slipOf = (owner: Column<string | null>, about: Parameters<typeof subjectOf>[0]): string =>
  `(select max(${photos.id}) from ${photos} where ${owner} = ${subjectOf(about)} and ${photos.kind} = 'slip'
    and ${photos.storedAt} >= ${fees.claimedAt})`;

const slips = [
  slipOf(photos.bookingId, 'booking'),
  slipOf(photos.estimateRequestId, 'estimate'),
  slipOf(photos.jobId, 'job'),
];

/** Of the page alone the rest is looked up: it is cut out of the index before anything is joined. */
const pageOf = (where: string): string =>
  `(select * from ${todos} where ${where} order by ${todos.dueAt}, ${todos.id} limit ${todosAtOnce + 1}) as todo`;

const todoView = (where: string) =>
  view(
    `${pageOf(where)}
     left join ${tasks} on ${tasks.id} = ${subjectOf('task')}
     left join ${mails} on ${mails.id} = ${subjectOf('mail')}
     left join ${threads} on ${threads.id} = ${subjectOf('thread')}
     left join ${contacts} on ${contacts.id} = ${threads.contactMessageId}
     left join ${estimates} on ${estimates.id} = coalesce(${subjectOf('estimate')}, ${threads.estimateRequestId})
     left join ${jobs} on ${jobs.id} = coalesce(${subjectOf('job')}, ${tasks.jobId}, ${threads.jobId})
     left join ${bookings} on ${bookings.id} = coalesce(${subjectOf('booking')}, ${tasks.bookingId}, ${threads.bookingId}, ${jobs.bookingId})
     left join ${fees} on ${fees.id} = (
       select payment.id from payment where payment.booking_id = ${subjectOf('booking')}
       union all select payment.id from payment where payment.estimate_request_id = ${subjectOf('estimate')}
       union all select payment.id from payment where payment.job_id = ${subjectOf('job')})
     left join ${providers} on ${providers.id} = coalesce(${tasks.providerId}, ${jobs.providerId}, ${bookings.providerId}, ${estimates.providerId})`,
    {
      ...pick(todos, 'id', 'kind', 'subjectId', 'dueAt'),
      bookingId: orNull(bookings.id),
      estimateId: orNull(estimates.id),
      jobId: orNull(jobs.id),
      reference: orNull(textColumn(`coalesce(${bookings.reference}, ${estimates.reference})`)),
      feeReference: orNull(fees.reference),
      feeLkr: orNull(fees.amountLkr),
      receivedLkr: fees.receivedLkr,
      refundLkr: fees.refundLkr,
      slipId: orNull(textColumn(`coalesce(${slips.join(', ')})`)),
      name: orNull(
        textColumn(`coalesce(${bookings.fullName}, ${estimates.contactName}, ${contacts.name}, ${mails.toAddress})`),
      ),
      phone: orNull(textColumn(`coalesce(${bookings.phone}, ${estimates.contactPhone})`)),
      place: orNull(textColumn(`coalesce(${jobs.address}, ${bookings.address}, ${estimates.projectLocation})`)),
      scheduledAt: orNull(bookings.scheduledAt),
      provider: orNull(providers.displayName),
      providerPhone: providers.phone,
      text: tasks.text,
      denied: orNull(textColumn(`coalesce(${bookings.addressCheck}, ${estimates.addressCheck})`)),
      declineReason: orNull(
        textColumn(`(select ${quotes.declineReason} from ${quotes} where ${quotes.jobId} = ${subjectOf('job')}
          and ${quotes.declinedAt} is not null)`),
      ),
      writtenOf: orNull(contacts.subject),
      subject: orNull(mails.subject),
      error: mails.lastError,
    },
  );

/** Of visits those of today and tomorrow, and those before that nobody has said to have taken place. */
const isNear = `(${todos.kind} <> 'visit' or ${todos.dueAt} < ?)`;

const nearUntil = (now: Date): Date => new Date(addDays(dayAround(now.toISOString()).end, 1));

/** The most urgent first. */
export async function readTodos(
  read: Database['read'],
  { tab, after, now }: { readonly tab: TodoTab | undefined; readonly after: string | undefined; readonly now: Date },
): Promise<TodoPage> {
  const kinds = tab === undefined ? [] : kindsOfTab(tab);
  const key = after === undefined ? null : todoKeyOf(after);
  const where = [
    isNear,
    kinds.length > 0 && `${todos.kind} in (${marks(kinds)})`,
    key && `(${todos.dueAt}, ${todos.id}) > (?, ?)`,
  ];
  const [rows, { counts, marks: present }] = await Promise.all([
    todoView(where.filter(Boolean).join(' and ')).read(read, `order by ${todos.dueAt}, ${todos.id}`, [
      nearUntil(now),
      ...kinds,
      ...(key ? [new Date(key.dueAt), key.id] : []),
    ]),
    readCounts(read, now),
  ]);
  const page = rows.slice(0, todosAtOnce).map(todoOf);
  const last = page.at(-1);
  return {
    todos: page,
    after: last && rows.length > todosAtOnce ? todoCursor(last) : null,
    counts,
    version: versionOf(present),
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof todoView>['read']>>[number];

const fee = new Set<string>(kindsOfTab('fees'));
const refund = new Set<string>(kindsOfTab('refunds'));

const isSettlement = (kind: TodoKind): boolean => kind === 'settlement' || kind === 'estimateSettlement';

/** What is to be verified, what goes back, and what is to be settled. */
function amountOf({ kind, feeLkr, receivedLkr, refundLkr }: Row): number | null {
  if (isSettlement(kind)) return receivedLkr ?? feeLkr;
  if (fee.has(kind)) return feeLkr;
  return refund.has(kind) ? refundLkr : null;
}

function todoOf(todo: Row): Todo {
  const { bookingId, estimateId, jobId, feeReference, scheduledAt, ...row } = todo;
  const { id, kind, subjectId, dueAt, name, phone, place, provider, providerPhone, text, subject, error } = row;
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
    visitAt: kind === 'inspectionFee' || kind === 'job' || kind === 'visit' ? scheduledAt : null,
    isDenied: row.denied === 'denied',
    declineReason: kind === 'quote' ? row.declineReason : null,
    about: aboutOf({ bookingId, estimateId, jobId }),
    tell:
      kind === 'tell' && provider !== null
        ? { taskId: subjectId, displayName: provider, phone: providerPhone, text: text ?? '' }
        : null,
    message: row.writtenOf,
    mail: subject === null ? null : { subject, error },
  };
}

/** A job before the booking that it came from. */
function aboutOf({ bookingId, estimateId, jobId }: Pick<Row, 'bookingId' | 'estimateId' | 'jobId'>): Todo['about'] {
  if (jobId !== null) return { kind: 'job', id: jobId };
  if (bookingId !== null) return { kind: 'booking', id: bookingId };
  return estimateId === null ? null : { kind: 'estimate', id: estimateId };
}

const countView = view(todos, {
  kind: todos.kind,
  count: numberColumn('count(*)'),
  stamps: numberColumn(`sum(${todos.stamp})`),
});

/** What tells one state of the list from another, by tab: so many rows, and these. */
export type Marks = ReadonlyMap<TodoTab, string>;

export async function readMarks(read: Database['read'], now: Date): Promise<Marks> {
  return (await readCounts(read, now)).marks;
}

async function readCounts(
  read: Database['read'],
  now: Date,
): Promise<{ readonly counts: TodoPage['counts']; readonly marks: Marks }> {
  const rows = await countView.read(read, `where ${isNear} group by ${todos.kind} order by ${todos.kind}`, [
    nearUntil(now),
  ]);
  const ofTab = (tab: TodoTab) => rows.filter(({ kind }) => tabOfKind[kind] === tab);
  const entries = todoTabs.map((tab) => [tab, ofTab(tab).reduce((sum, { count }) => sum + count, 0)] as const);
  return {
    // One for each tab, as its type says.
    counts: Object.fromEntries(entries) as TodoPage['counts'],
    marks: new Map(
      todoTabs.map((tab) => [
        tab,
        ofTab(tab)
          .map(({ kind, count, stamps }) => `${kind} ${count} ${stamps}`)
          .join(),
      ]),
    ),
  };
}

/** Which state of the list this is: the same whoever asks. */
export const versionOf = (marks: Marks): string =>
  createHash('sha256')
    .update([...marks.values()].join('\n'))
    .digest('base64url')
    .slice(0, 16);
