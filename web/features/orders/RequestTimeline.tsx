import { m } from '../../../paraglide/messages.js';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { applicationDueAt } from '../../../shared/features/work-queue/todo.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { paths } from '../../../shared/paths.ts';
import { isEnd } from '../../../shared/features/payments/request-state.ts';
import type { RequestStatus } from '../../../shared/features/orders/request-contract.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { timelineOf, type Moment } from './request-timeline.ts';

type Stand = Pick<RequestStatus, 'kind' | 'scheduledAt' | 'state' | 'jobStatus'>;

type Props = {
  readonly status: RequestStatus;
  /** Whom the request is for, to distinguish the timelines. */
  readonly name: string;
};

/** What has happened to a request since it arrived, and what comes next. */
export function RequestTimeline({ status, name }: Props) {
  return (
    <MomentList label={m.requests_what_has_happened({ addressee: name })} moments={timelineOf(status, useNow())} />
  );
}

/** For a booking that was queued on a phone until its requested time had passed. */
export function TimeHasPassed({ status }: { readonly status: Stand }) {
  const { kind, scheduledAt, state, jobStatus } = status;
  const isToCome = !isEnd(state) && (jobStatus ?? 'booked') === 'booked';
  if (kind !== 'booking' || scheduledAt !== null || !isToCome) return null;
  return <Note title={m.requests_time_has_passed()}>{m.requests_time_has_passed_more()}</Note>;
}

/** Where to follow a request that has become a job: only its customer has access. */
export function JobFollowed({ status: { state } }: Pick<Props, 'status'>) {
  if (state !== 'job') return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-2">{m.requests_job_is_followed()}</p>
      <ButtonLink kind="quiet" href={paths.portal()}>
        {m.requests_to_portal()}
      </ButtonLink>
    </div>
  );
}

/** Moments, oldest first. */
export function MomentList({ label, moments }: { readonly label: string; readonly moments: readonly Moment[] }) {
  return (
    <ol aria-label={label} className="grid gap-2 border-t border-line pt-3 text-sm">
      {moments.map(({ title, at, note, money, isAhead }) => (
        <li key={`${title} ${at}`} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
          <span
            aria-hidden="true"
            className={`mt-1.5 size-2.25 ${isAhead ? 'border-[1.5px] border-sea-ink' : 'bg-sea-ink'}`}
          />
          <div className="min-w-0">
            {/* On a phone every time is below its title, even if it would fit next to it. */}
            <p className="grid sm:flex sm:flex-wrap sm:justify-between sm:gap-x-4">
              <span className={isAhead ? 'font-semibold' : ''}>{title}</span>
              <time dateTime={at} className={isAhead ? 'font-semibold' : 'text-ink-2'}>
                {isAhead ? formatVisit(at) : formatDateTime(at)}
              </time>
            </p>
            {note !== null && <p className="wrap-anywhere text-ink-2">{note}</p>}
            {money !== null && <p>{money}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

type ApplicationProps = {
  readonly application: OutboxRow['application'] | null;
  /** When it was sent, in milliseconds since 1970; null where nothing is said of the time of an answer. */
  readonly sentAt: number | null;
  /** An instant. */
  readonly now: string;
};

/** The state of an application, in words. */
export function ApplicationNews({ application, sentAt, now }: ApplicationProps) {
  if (application?.state === 'received' && sentAt !== null) {
    const dueAt = applicationDueAt(new Date(sentAt).toISOString());
    const time = formatVisit(dueAt);
    return <p className="text-sm">{now <= dueAt ? m.join_answer_by({ time }) : m.join_answer_late({ time })}</p>;
  }
  if (application?.state === 'accepted') return <p className="text-sm">{m.join_what_follows()}</p>;
  if (!application?.reason) return null;
  return (
    <p className="text-sm whitespace-pre-line wrap-anywhere">{m.join_reason_is({ reason: application.reason })}</p>
  );
}
