import { m } from '../../../paraglide/messages.js';
import { keepPortalWaiting } from '../../offline/known-person.ts';
import { paths } from '../../../shared/paths.ts';

import { shownBooking } from '../bookings/shown-booking.ts';
import { jobProgress } from './progress-anchor.ts';
import { askAbout, jobMessages } from '../messages/asked-thread.ts';
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { useNow } from '../../components/hooks/use-now.ts';
import { estimateAnchor } from './estimate-anchor.ts';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { actionOf, detailsOf, wordsOf } from './waiting-rows.ts';
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
    () => void keepPortalWaiting(customerId, count, answers === '' ? [] : answers.split(',')),
    [customerId, count, answers],
  );
  if (count === 0) return null;
  return (
    <section className="grid gap-4 pt-5 pb-4">
      <h2 className="text-xl">{m.waiting_title()}</h2>
      <ul className="grid gap-3 sm:grid-cols-[1fr_fit-content(50%)]">
        {waiting.map((item, place) => (
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
              kind={place === 0 ? 'clay' : 'quiet'}
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

/** Its card is on this page. */
function show(item: Waiting): void {
  const { what, id } = item;
  if (what === 'message') {
    askAbout({ kind: 'contact' in item ? 'contact' : 'booking' in item ? 'booking' : 'estimate', id });
  } else if ('booking' in item) shownBooking.set(id);
  else document.getElementById(estimateAnchor(id))?.focus();
}

/** The page of an item; null if its card is on this page. */
const placeOf = (item: Waiting): string | null => {
  const { what, id } = item;
  if ('estimate' in item || 'contact' in item) return null;
  if ('booking' in item) return item.booking.jobId === null ? null : paths.portalJob(item.booking.jobId);
  if (what === 'review') return paths.review(id);
  if (what === 'milestone') return jobProgress(id);
  return what === 'message' ? jobMessages(id) : paths.portalJob(id);
};

type WayProps = {
  readonly item: Waiting;
  /** Only one row leads. */
  readonly kind: 'clay' | 'quiet';
  readonly onShown: () => void;
};

function Way({ item, kind, onShown }: WayProps) {
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
      <ButtonLink kind={kind} href={place}>
        {action}
      </ButtonLink>
    );
  }
  return (
    <Button kind={kind} onClick={onShown}>
      {action}
    </Button>
  );
}
