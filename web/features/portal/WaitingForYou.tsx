import { m } from '../../../paraglide/messages.js';
import { answerKindOf } from '../../../shared/features/estimates/answer-kind.ts';
import { formatDate, unbrokenDate } from '../../../shared/colombo-time.ts';
import { projectTypeNames } from '../../../shared/features/estimates/project-type-texts.ts';
import { unbrokenLkr } from '../../../shared/money.ts';
import { keepTurn } from '../../offline/known-person.ts';
import { paths } from '../../../shared/paths.ts';
import { jobTitle } from '../../../shared/features/jobs/job-title.ts';

import { shownBooking } from '../bookings/shown-booking.ts';
import { jobProgress } from './progress-anchor.ts';
import { askAbout, jobMessages } from '../messages/asked-thread.ts';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { estimateAnchor } from './estimate-anchor.ts';
import * as texts from './waiting-texts.ts';
import { inspectionTime } from './booking-times.ts';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { noteSeen, seenAnswersQuery } from './seen-answers.ts';
import {
  answerName,
  answersOf,
  waitingFor,
  type PortalLists,
  type Waiting,
} from '../../../shared/features/portal/waiting-for-you.ts';

type Props = { readonly customerId: string; readonly lists: PortalLists };

/** The items that wait for the customer, each with a link; nothing if there are none. */
export function WaitingForYou({ customerId, lists }: Props) {
  const now = useNow();
  const { data: seen } = useQuery(seenAnswersQuery(customerId));
  const client = useQueryClient();
  const waiting = waitingFor(lists, Date.parse(now), seen);
  const count = waiting.length;
  const answers = answersOf(waiting).join(',');
  // The header's initials, on every page, and the app's badge show the count too.
  useEffect(
    () => void keepTurn(customerId, count, answers === '' ? [] : answers.split(',')),
    [customerId, count, answers],
  );
  if (count === 0) return null;
  return (
    <section className="grid gap-4 pt-5 pb-4">
      <h2 className="text-xl">{m.waiting_title()}</h2>
      <ul className="grid gap-3 sm:grid-cols-[1fr_fit-content(50%)]">
        {waiting.map((item) => (
          <li
            key={`${item.what} ${item.id}`}
            className="grid items-center justify-items-start gap-x-4 gap-y-3 rounded-md bg-clay-tint px-5 py-4 sm:col-span-2 sm:grid-cols-subgrid sm:justify-items-stretch"
          >
            <p className="min-w-0 font-medium wrap-anywhere">
              <span>{wordsOf(item)}</span>
              <span className="block text-sm font-normal text-ink-2">
                <UnbrokenReference>{detailsOf(item)}</UnbrokenReference>
              </span>
            </p>
            <Way
              item={item}
              onShown={() => {
                show(item);
                if (item.what === 'estimate') void noteSeen(client, customerId, answerName(item.estimate));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The answer says why there is no estimate. */
const isNone = (item: Waiting): boolean => item.what === 'estimate' && answerKindOf(item.estimate) === 'none';

function wordsOf(item: Waiting): string {
  if ('job' in item) {
    const { title, contractValueLkr, commission } = item.job;
    const job = jobTitle(title || m.job_untitled());
    if (item.what === 'review') return m.waiting_review_waits({ job });
    if (item.what === 'milestone') return m.waiting_milestone_waits({ job });
    if (item.what === 'message') return m.waiting_message_waits({ job });
    if (item.what === 'commission' && commission) {
      return m.waiting_commission_waits({ job, amount: unbrokenLkr(commission.payment.amountLkr) });
    }
    return contractValueLkr === null
      ? m.waiting_quote_waits({ job })
      : m.waiting_quote_of_waits({ job, amount: unbrokenLkr(contractValueLkr) });
  }
  if ('booking' in item) {
    const { scheduledAt, status } = item.booking;
    const visit = inspectionTime(scheduledAt);
    if (item.what === 'message') return m.waiting_message_on_booking_waits({ visit });
    const amount = unbrokenLkr(status.payment.amountLkr);
    return status.payment.state === 'refused'
      ? m.waiting_fee_of_booking_not_found({ visit, amount })
      : m.waiting_fee_of_booking_waits({ visit, amount });
  }
  const { providerName, payment } = item.estimate;
  const professional = providerName ?? m.requests_to_somebody();
  if (item.what === 'message') return m.waiting_message_on_estimate_waits({ professional });
  if (item.what === 'estimate') {
    return isNone(item) ? m.waiting_no_estimate_waits({ professional }) : m.waiting_estimate_waits({ professional });
  }
  const amount = unbrokenLkr(payment.amountLkr);
  return payment.state === 'refused'
    ? m.waiting_fee_not_found({ professional, amount })
    : m.waiting_fee_waits({ professional, amount });
}

/** Joined to the text before it, so that no line starts with the dot. */
const between = '\u00A0· ';

/** What distinguishes it from others of its kind: the professional, the city, the date. */
function detailsOf(item: Waiting): string {
  if ('job' in item) {
    const { provider, address, createdAt } = item.job;
    return [provider?.displayName, address, unbrokenDate(formatDate(createdAt))].filter(Boolean).join(between);
  }
  if ('booking' in item) {
    const { providerName, address, reference } = item.booking;
    return [providerName, address, reference].filter(Boolean).join(between);
  }
  const { projectType, reference, createdAt } = item.estimate;
  return [projectTypeNames[projectType](), reference, unbrokenDate(formatDate(createdAt))].join(between);
}

/** Its card is on this page. */
function show(item: Waiting): void {
  const { what, id } = item;
  if (what === 'message') askAbout({ kind: 'booking' in item ? 'booking' : 'estimate', id });
  else if ('booking' in item) shownBooking.set(id);
  else document.getElementById(estimateAnchor(id))?.focus();
}

function actionOf(item: Waiting): string {
  if (isNone(item)) return m.waiting_actions_no_estimate();
  if (item.what !== 'fee' || 'job' in item) return texts.actions[item.what]();
  const payment = 'booking' in item ? item.booking.status.payment : item.estimate.payment;
  return payment.state === 'refused' ? m.waiting_actions_fee_not_found() : m.waiting_actions_fee();
}

/** The page of an item; null if its card is on this page. */
const placeOf = (item: Waiting): string | null => {
  const { what, id } = item;
  if ('estimate' in item) return null;
  if ('booking' in item) return item.booking.jobId === null ? null : paths.portalJob(item.booking.jobId);
  if (what === 'review') return paths.review(id);
  if (what === 'milestone') return jobProgress(id);
  return what === 'message' ? jobMessages(id) : paths.portalJob(id);
};

function Way({ item, onShown }: { readonly item: Waiting; readonly onShown: () => void }) {
  const action = (
    <>
      {actionOf(item)}
      <span className="sr-only">
        {' '}
        ({wordsOf(item)}, {detailsOf(item)})
      </span>
    </>
  );
  const place = placeOf(item);
  if (place !== null) {
    return (
      <ButtonLink kind="clay" href={place}>
        {action}
      </ButtonLink>
    );
  }
  return (
    <Button kind="clay" onClick={onShown}>
      {action}
    </Button>
  );
}
