import { memo, useState } from 'react';
import { Link } from 'wouter';
import type { AdminBooking } from '../../shared/bookings/admin-booking-contract.ts';
import { formatDateTime } from '../../shared/colombo-time.ts';
import { useAdminStep } from '../office/use-admin-step.ts';
import { adminJobClient } from '../jobs/admin-job-data.ts';
import { paths } from '../paths.ts';
import { AdminButton, AdminButtonLink } from '../office/parts/AdminButton.tsx';
import { AdminContactLinks } from '../office/parts/AdminContactLinks.tsx';
import { AdminMore } from '../office/parts/AdminMore.tsx';
import { Badge } from '../ui/Badge.tsx';
import { adminBookingClient, bookingState, promiseText, showBooking, spanText } from './admin-booking-data.ts';
import { bookingBadges, bookingStateNames } from './admin-booking-words.ts';
import { AdminBookingDetails } from './AdminBookingDetails.tsx';

type Props = { readonly booking: AdminBooking; readonly now: string };

/** One booking: who, when, what is owed, and the one thing to do next. The rest opens below it. */
export const AdminBookingRow = memo(function AdminBookingRow({ booking, now }: Props) {
  // The list draws another row in the same place: what was opened belongs to the one that it was opened for.
  const [opened, setOpened] = useState<string | null>(null);
  const open = opened === booking.id;
  const state = bookingState(booking);
  const { reference, fullName, tilerSlug, providerName } = booking;
  return (
    <>
      <tr>
        <td data-cell="first" className="text-xs text-ink-2 min-[78rem]:whitespace-nowrap">
          <span id={`ref-${booking.id}`} className="font-semibold">
            {reference}
          </span>
          <span className="max-[78rem]:pl-2 min-[78rem]:block" title={formatDateTime(booking.createdAt)}>
            {spanText(booking.createdAt, now)}
          </span>
        </td>
        <td>
          <span className="font-semibold wrap-anywhere">{fullName}</span>
          <AdminContactLinks name={fullName} phone={booking.phone} />
        </td>
        <td className="wrap-anywhere">
          {tilerSlug !== null && providerName !== null ? (
            <Link href={paths.provider(tilerSlug)} className="hover:underline">
              {providerName}
            </Link>
          ) : (
            <span className="text-ink-2">{tilerSlug ?? 'No provider chosen'}</span>
          )}
        </td>
        <td>
          <span className="whitespace-nowrap">{formatDateTime(booking.scheduledAt)}</span>
          {booking.isLate && <span className="block text-xs text-danger">Arrived after this time</span>}
        </td>
        <td data-cell="state">
          <Badge kind={bookingBadges[state]}>{bookingStateNames[state]}</Badge>
          {state === 'pending' && <TimeLeft dueAt={booking.verificationDueAt} now={now} />}
        </td>
        <td>
          <span className="flex flex-wrap items-center gap-1.5 max-[78rem]:pt-2 min-[78rem]:justify-end">
            <NextStep key={booking.id} booking={booking} />
            <AdminMore
              open={open}
              onToggle={(opens) => setOpened(opens ? booking.id : null)}
              label={`More for ${reference}`}
            />
          </span>
          {booking.isReferenceShared && (
            <span className="block pt-1 text-xs text-danger">Another booking has this reference</span>
          )}
        </td>
      </tr>
      {open && (
        <tr>
          <td colSpan={6} className="text-left!">
            <AdminBookingDetails booking={booking} />
          </td>
        </tr>
      )}
    </>
  );
});

function TimeLeft({ dueAt, now }: { readonly dueAt: string; readonly now: string }) {
  const { text, isOver } = promiseText(dueAt, now);
  return (
    <span className={`block pt-0.5 text-xs whitespace-nowrap ${isOver ? 'font-semibold text-danger' : 'text-ink-2'}`}>
      {text}
    </span>
  );
}

function NextStep({ booking }: { readonly booking: AdminBooking }) {
  const state = bookingState(booking);
  const { start, isNew, step } = useAdminStep(state);
  const body = { bookingId: booking.id };
  const look = {
    'aria-describedby': `ref-${booking.id}`,
    className: 'min-[78rem]:whitespace-nowrap max-[78rem]:flex-1 min-[78rem]:min-w-25',
  };
  switch (state) {
    case 'pending':
      return (
        <AdminButton
          kind="quiet"
          {...step}
          {...look}
          onClick={() =>
            start({
              work: () => adminBookingClient.markInspectionPaid({ body }),
              done: { title: 'Payment Marked', description: 'Inspection payment marked as paid.' },
              onDone: (paid, client) => showBooking(client, paid),
            })
          }
        >
          Mark Paid
        </AdminButton>
      );
    case 'paid':
      return (
        <AdminButton
          {...step}
          {...look}
          onClick={() =>
            start({
              work: () => adminJobClient.createJob({ body }),
              done: { title: 'Job Created', description: 'Job created successfully from booking.' },
              onDone: (job, client) => showBooking(client, { ...booking, jobId: job.id }),
            })
          }
        >
          Create Job
        </AdminButton>
      );
    case 'job':
      return (
        <AdminButtonLink kind="text" held={isNew} {...look} href={paths.adminJobs(booking.reference)}>
          Open job
        </AdminButtonLink>
      );
  }
}
