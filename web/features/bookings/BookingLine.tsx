import { m } from '../../../paraglide/messages.js';
import { Link } from 'wouter';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import { inspectionTime } from '../portal/booking-times.ts';
import { paths } from '../../../shared/paths.ts';
import { Badge } from '../../components/Badge.tsx';
import { Icon } from '../../components/Icon.tsx';
import * as icons from '../../components/icons.ts';
import { visitStandOf } from '../orders/request-summary.ts';
import { badgeOf } from './booking-badge.ts';

type Props = { readonly booking: PortalBooking; readonly jobId: string };

/** An inspection that has become a job: a link to the job, which has its details. */
export function BookingLine({ booking, jobId }: Props) {
  const time = inspectionTime(booking.scheduledAt);
  const { kind, word } = badgeOf(booking);
  const visit = visitStandOf(booking.status.visitAnswer?.state ?? null);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-surface px-5 py-3 shadow-card hover:bg-cement md:px-6">
      {/* As wide as the longest time, so that the badges of a list are aligned. */}
      <h3 className="text-[1rem] sm:min-w-48">{time}</h3>
      <span className="flex flex-wrap gap-2">
        {visit && <Badge kind={visit.kind}>{visit.word}</Badge>}
        <Badge kind={kind}>{word}</Badge>
      </span>
      {/* In half of a wide screen it wraps, with the link. */}
      <p className="min-w-0 flex-1 basis-56 text-sm lg:basis-64 text-ink-2">{booking.address}</p>
      <Link
        href={paths.portalJob(jobId)}
        className="ml-auto inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-sea-ink after:absolute after:inset-0 after:rounded-md"
      >
        {m.booking_card_view_details()}
        <span className="sr-only">
          {' '}
          {booking.scheduledAt === null ? m.booking_card_of_unscheduled() : m.booking_card_of_inspection_on({ time })}
          {m.booking_card_in_its_job()}
        </span>
        <Icon path={icons.next} className="size-4.5" />
      </Link>
    </li>
  );
}
