import { m } from '../../../paraglide/messages.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { bookingFields } from '../../../shared/features/bookings/booking-fields.ts';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { formatDateTime } from '../../../shared/colombo-time.ts';
import { cursorAfter, type PortalEstimate } from '../../../shared/features/estimates/portal-estimate-contract.ts';
import { projectTypeNames } from '../../../shared/features/estimates/project-type-texts.ts';
import { fieldsWithout } from '../../../shared/form-fields.ts';
import { uncheckedAtOnce } from '../../../shared/features/orders/owner-contract.ts';
import { typedFacts } from '../../components/form/typed-facts.ts';
import { olderBookingsPath } from '../../offline/portal/portal-sync.ts';
import { Folded } from '../orders/Folded.tsx';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { useMutationOnce } from '../../components/hooks/use-mutation-once.ts';
import { UnbrokenReference } from '../../components/UnbrokenReference.tsx';
import { acceptSentFromHere, answerUnchecked } from './answer-unchecked.ts';
import { inspectionTime } from './booking-times.ts';
import { portalBookingsQuery } from './portal-data.ts';

const kinds = { booking: m.unchecked_kinds_booking, estimate: m.unchecked_kinds_estimate } as const;

type Props = {
  readonly customerId: string;
  readonly bookings: readonly PortalBooking[];
  readonly estimates: readonly PortalEstimate[];
};

type Item = {
  readonly kind: 'booking' | 'estimate';
  readonly id: string;
  readonly reference: string;
  readonly createdAt: string;
  /** The sender's input, by label. */
  readonly facts: readonly (readonly [string, string])[];
};

/** The email is the customer's own, and the time and notes are shown below. */
const facts = fieldsWithout(bookingFields, 'email', 'scheduledAt', 'notes');

const itemOfBooking = ({ id, reference, createdAt, ...booking }: PortalBooking): Item => ({
  kind: 'booking',
  id,
  reference,
  createdAt,
  facts: [
    ...typedFacts(facts, booking, 'shownAs'),
    [m.unchecked_labels_visit(), inspectionTime(booking.scheduledAt)],
    ...(booking.providerName === null ? [] : [[m.unchecked_labels_professional(), booking.providerName] as const]),
    ...typedFacts({ notes: bookingFields.notes }, booking),
  ],
});

const itemOfEstimate = ({ id, reference, createdAt, projectType, providerName }: PortalEstimate): Item => ({
  kind: 'estimate',
  id,
  reference,
  createdAt,
  facts: [
    [m.unchecked_labels_project(), projectTypeNames[projectType]()],
    ...(providerName === null ? [] : [[m.unchecked_labels_professional(), providerName] as const]),
  ],
});

/** Requests that anyone may have sent with this customer's email address. The sender's text is collapsed at first. */
export function UncheckedRequests({ customerId, bookings, estimates }: Props) {
  const client = useQueryClient();
  const unchecked = bookings.filter(({ isUnchecked }) => isUnchecked);
  const items = [
    ...unchecked.map(itemOfBooking),
    ...estimates.filter(({ isUnchecked }) => isUnchecked).map(itemOfEstimate),
  ].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  const ids = items.map(({ id }) => id).join(',');
  useEffect(() => {
    if (ids === '') return;
    // If accepting fails, the customer is asked.
    acceptSentFromHere(client, customerId, ids.split(',')).catch(() => {});
  }, [client, customerId, ids]);
  if (items.length === 0) return null;
  return (
    <section className="grid gap-4 pt-5 pb-4">
      <div className="grid gap-1">
        <h2 className="text-xl">{m.unchecked_title()}</h2>
        <p className="max-w-150 text-ink-2">{m.unchecked_lead()}</p>
      </div>
      <Items customerId={customerId} items={items} lastBooking={unchecked.at(-1)} count={unchecked.length} />
    </section>
  );
}

type ItemsProps = {
  readonly customerId: string;
  readonly items: readonly Item[];
  /** More may follow it, if the page of requests was full. */
  readonly lastBooking: PortalBooking | undefined;
  readonly count: number;
};

function Items({ customerId, items, lastBooking, count }: ItemsProps) {
  const [most, setMost] = useState(uncheckedAtOnce);
  const [asksOlder, setAsksOlder] = useState(false);
  const left = items.length - most;
  const mayBeOlder = left <= 0 && lastBooking !== undefined && count >= uncheckedAtOnce;
  return (
    <>
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-x-16">
        {items.slice(0, most).map((item) => (
          <UncheckedItem key={item.id} customerId={customerId} item={item} />
        ))}
      </ul>
      {left > 0 && (
        <div>
          <Button kind="quiet" onClick={() => setMost(most + uncheckedAtOnce)}>
            {m.unchecked_show_more({ count: Math.min(left, uncheckedAtOnce) })}
          </Button>
        </div>
      )}
      {mayBeOlder &&
        (asksOlder ? (
          <Older customerId={customerId} after={lastBooking} />
        ) : (
          <div>
            <Button kind="quiet" onClick={() => setAsksOlder(true)}>
              {m.unchecked_show_older()}
            </Button>
          </div>
        ))}
    </>
  );
}

function Older({ customerId, after }: { readonly customerId: string; readonly after: PortalBooking }) {
  const { data } = useQuery(portalBookingsQuery(customerId, olderBookingsPath(cursorAfter(after))));
  if (!data || data.length === 0) return null;
  return (
    <Items customerId={customerId} items={data.map(itemOfBooking)} lastBooking={data.at(-1)} count={data.length} />
  );
}

function UncheckedItem({ customerId, item }: { readonly customerId: string; readonly item: Item }) {
  const client = useQueryClient();
  const { isPending, mutate } = useMutationOnce({
    mutationFn: (isMine: boolean) => answerUnchecked(client, customerId, { id: item.id, isMine }),
    meta: { failure: () => ({ title: m.unchecked_error(), description: m.unchecked_failed(), tone: 'destructive' }) },
  });
  const { kind, reference, createdAt, facts } = item;
  const said = <span className="sr-only"> ({m.unchecked_reference_is({ reference })})</span>;
  return (
    <Card as="li" className="grid gap-3">
      <div className="grid gap-1.5">
        <h3>{kinds[kind]()}</h3>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2 [font-variant-numeric:tabular-nums]">
          <span>
            <UnbrokenReference>{m.unchecked_reference_is({ reference })}</UnbrokenReference>
          </span>
          <span>{m.unchecked_sent_on({ date: formatDateTime(createdAt) })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate(true)}>
          <span>{m.unchecked_is_mine()}</span>
          {said}
        </Button>
        <Button kind="quiet" busy={isPending} onClick={() => mutate(false)}>
          <span>{m.unchecked_is_not_mine()}</span>
          {said}
        </Button>
      </div>
      <Folded title={m.unchecked_show()} of={reference}>
        <dl className="grid gap-2 text-sm">
          {facts.map(([label, fact]) => (
            <div key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{fact}</dd>
            </div>
          ))}
        </dl>
      </Folded>
    </Card>
  );
}
