import type { VisitAnswerState } from '../../../shared/features/visits/visit-answer.ts';
import { dayEntryText, missedName } from '../../../shared/features/visits/visit-answer-words.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import type { ToastMessage } from '../../components/toasts/toast-store.ts';
import { endingText } from '../../admin/ending-text.ts';
import type { TodoKind, TodoTab } from '../../../shared/features/work-queue/todo.ts';

export const tabNames: Readonly<Record<TodoTab, string>> = {
  fees: 'Fees',
  estimates: 'Estimates',
  jobs: 'New jobs',
  visits: 'Visits',
  quotes: 'Quotes',
  objections: 'Disputes',
  progress: 'Progress',
  messages: 'Messages',
  applications: 'Applications',
  certificates: 'Badges',
  refunds: 'Refunds',
  tells: 'To inform',
  mails: 'Mail',
};

const kindNames: Readonly<Record<TodoKind, string>> = {
  inspectionFee: 'Verify inspection fee',
  estimateFee: 'Verify estimate fee',
  commission: 'Verify commission',
  estimate: 'Answer estimate',
  answer: 'Professional’s answer',
  missed: 'Visit did not take place',
  report: 'Read the report',
  unwritten: 'Report not written',
  job: 'Create job',
  visit: 'Visit',
  quote: 'Create quote',
  start: 'Agree when work starts',
  objection: 'Milestone disputed',
  progress: 'Read and publish progress',
  check: 'Ready for the final check',
  message: 'Unread message',
  application: 'Application',
  listing: 'Accepted, not listed yet',
  certificate: 'Badge lapses',
  evidence: 'Badge without evidence',
  settlement: 'Decide inspection refund',
  estimateSettlement: 'Decide estimate refund',
  bookingRefund: 'Refund inspection fee',
  estimateRefund: 'Refund estimate fee',
  commissionRefund: 'Refund commission',
  tell: 'Tell by phone',
  mail: 'Mail not delivered',
};

/** Why the office has to act; a visit that is confirmed is no task. */
const answerNames: Readonly<Record<VisitAnswerState, string>> = {
  asked: 'Professional has not answered',
  confirmed: kindNames.answer,
  offered: 'Customer has not chosen a time',
  declined: 'Professional cannot come',
  other_wanted: 'Customer wants somebody else',
};

/** Whom the office tells. An applicant is no customer yet. */
function tellName({ phoneNotice, about }: Pick<Todo, 'phoneNotice' | 'about'>): string {
  if (about?.kind === 'application') return 'Tell the applicant';
  return phoneNotice?.isCustomer === false ? 'Tell the professional' : 'Tell the customer';
}

/** A quote that its customer has declined, and an answer that is missing, have their own names. */
export function kindName({ kind, declineReason, answer, ...todo }: Todo): string {
  if (kind === 'tell') return tellName(todo);
  if (kind === 'unwritten') return kindNames[kind];
  if (answer !== null) return kind === 'missed' ? missedName(answer.daySteps) : answerNames[answer.state];
  return declineReason === null ? kindNames[kind] : 'Quote declined: write a new one';
}

/** `NB-7F3K2QXM · Dilani Perera`, or the parts that exist. If somebody has to be told, it names them. */
export const todoTitle = ({ reference, name, provider, phoneNotice }: Todo): string =>
  [reference, phoneNotice?.displayName || (name ?? provider)].filter((part) => part !== null).join(' · ');

/** With these errors the mail server was never reached. */
const notReached = new Set(['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EREQUIRETLS']);

/** A mail server's codes for an address that accepts no mail, at least not from us. */
const takesNone = new Set(['501', '521', '550', '551', '553', '556']);

/**
 * Why an email failed, from the stored code: `EENVELOPE 550`, with nodemailer's code and the mail server's. Codes that
 * begin with 4 are temporary, and say nothing against the address.
 */
export function mailFailure(error: string): string {
  const [code = '', said = ''] = error.split(' ');
  if (notReached.has(code)) return 'We could not reach our mail server';
  if (code === 'EAUTH') return 'Our mail server did not accept our name and password';
  if (said.startsWith('4')) return `The mail server kept deferring it, so we gave up (${said})`;
  if (code === 'EENVELOPE' && takesNone.has(said)) {
    return `The mail server does not accept mail for this address (${said})`;
  }
  if (said === '552') return 'The mailbox is full, or the mail too large (552)';
  return said.startsWith('5') ? `The mail server refused it (${said})` : `We could not send it (${error})`;
}

const endWords = { cancelled: 'Cancelled', refused: 'Refused' } as const;

/** Why money is to be refunded or decided about: `Cancelled by the customer: “The house is sold.”` */
export function reasonText({ as, ...ending }: NonNullable<Todo['ending']>): string {
  if (as === 'noEstimate') return `No estimate: “${ending.reason}”`;
  return as === 'payment' ? `About the payment: “${ending.reason}”` : endingText(ending, endWords[as]);
}

/** Further details at a glance. */
export function detailsOf({ kind, name, place, visitAt, provider, message, mail, phoneNotice, ...todo }: Todo): string {
  const parts =
    kind === 'mail'
      ? [mail?.subject, mail?.error && mailFailure(mail.error)]
      : kind === 'tell'
        ? // The title is who has to be told.
          [phoneNotice?.displayName === name ? null : name, place]
        : [
            todo.ending && reasonText(todo.ending),
            todo.declineReason && `Why: ${todo.declineReason}`,
            todo.isDenied && 'The owner of the email address did not send this',
            message,
            todo.answer?.state === 'asked' && `No answer by ${formatDateTime(todo.answer.dueAt)}`,
            todo.answer?.reason && `Why: ${todo.answer.reason}`,
            ...(todo.answer?.daySteps ?? []).map((entry) => dayEntryText(entry, provider ?? 'The professional')),
            visitAt && formatVisit(visitAt),
            place,
            // The title of a badge's task is the professional.
            todo.answer === null && kind !== 'certificate' && kind !== 'evidence' && provider,
          ];
  return parts.filter(Boolean).join(' · ');
}

/** The result of a batch; `refused`: the server's messages for those that failed. */
export function batchToast(what: 'paid' | 'away', count: number, refused: readonly string[]): ToastMessage {
  const description = `${count} ${what === 'paid' ? 'marked as paid' : 'archived'}.`;
  return refused.length === 0
    ? { title: what === 'paid' ? 'Payments Marked' : 'Archived', description }
    : { title: 'Error', description: [description, ...refused].join(' '), tone: 'destructive' };
}
