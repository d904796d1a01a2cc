import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { bookingState, bookingStateName } from '../../../shared/features/bookings/booking-state.ts';
import { bookingBadges } from '../bookings/admin/admin-booking-words.ts';
import { formatVisit } from '../../../shared/features/visits/visit-time.ts';
import { formatTime } from '../../../shared/colombo-time.ts';
import type { Dashboard } from '../../../shared/features/dashboard/dashboard-contract.ts';
import { formatLkr } from '../../../shared/money.ts';
import { paths } from '../../../shared/paths.ts';
import { mayAct } from '../../../shared/role.ts';
import { requiredAt } from '../../admin/parts/admin-places.ts';
import { useAdminUser } from '../../admin/admin-user.ts';
import { AdminFrame } from '../../admin/AdminFrame.tsx';
import { AdminList } from '../../admin/parts/AdminList.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Card } from '../../components/Card.tsx';
import { Stars } from '../../components/Stars.tsx';
import { dashboardQuery } from '../../admin/admin-dashboard-data.ts';
import { AdminTodos } from '../work-queue/AdminTodos.tsx';
import { AdminRing, AdminWeekBars } from './AdminCharts.tsx';

export function AdminDashboardPage() {
  return (
    <AdminFrame title="Admin Dashboard">
      <AdminTodos />
      <Overview />
    </AdminFrame>
  );
}

const quickLinks = [
  [paths.adminProviders(), 'Provider Management'],
  [paths.adminLeads(), 'Inspection Leads'],
  [paths.adminJobs(), 'Active Jobs'],
  [paths.adminReviews(), 'Customer Reviews'],
  [paths.adminPosts(), 'Blog & Guides'],
  [paths.adminBanners(), 'Banner Ads'],
  [paths.adminSettings(), 'Settings'],
] as const;

function Overview() {
  const dashboard = useQuery(dashboardQuery());
  return <AdminList read={dashboard}>{(data) => <Everything data={data} />}</AdminList>;
}

function Everything({ data }: { readonly data: Dashboard }) {
  const role = useAdminUser()?.role ?? null;
  const links = quickLinks.filter(([href]) => mayAct(role, requiredAt(href)));
  const {
    counts,
    paidWithin24h: { paid, within },
    acceptedThisMonth: accepted,
  } = data;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        <Stat href={paths.adminLeads()} title="Total Bookings" count={counts.bookings} />
        <Stat href={paths.adminJobs()} title="Active Jobs" count={counts.activeJobs} />
        <Stat href={paths.adminReviews()} title="Total Reviews" count={counts.reviews} />
      </div>
      <nav aria-label="Quick links" className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap lg:gap-x-1.5">
        {links.map(([href, text]) => (
          <Link
            key={text}
            href={href}
            className="press flex min-h-11 items-center rounded-md bg-surface px-3.5 text-sm font-semibold text-sea-ink [--press-line:var(--color-line)] [--press:var(--color-edge)] hover:bg-cement lg:min-h-9.5 lg:px-3"
          >
            {text}
          </Link>
        ))}
      </nav>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Panel title="Due today">
          <DueToday due={data.dueToday} />
        </Panel>
        <Panel title="Paid within 24 hours">
          <AdminRing
            part={within}
            whole={paid}
            text={
              paid === 0
                ? 'No payments in the last 30 days'
                : `${within} of ${paid} payments of the last 30 days were marked within 24 hours`
            }
          />
        </Panel>
        <Panel title="Accepted this month">
          <p className="font-display text-xl font-bold">{formatLkr(accepted.valueLkr)}</p>
          <p className="text-sm text-ink-2">
            {accepted.jobs === 1 ? 'from 1 accepted quote' : `from ${accepted.jobs} accepted quotes`}
          </p>
          <h3 className="pt-2 text-sm font-semibold">Bookings each week</h3>
          <AdminWeekBars weeks={data.bookingsPerWeek} />
        </Panel>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Panel title="Recent Bookings" all={paths.adminLeads()}>
          {data.recentBookings.length === 0 ? (
            <p className="text-sm text-ink-2">No bookings yet</p>
          ) : (
            <ul className="grid gap-3">
              {data.recentBookings.slice(0, 3).map((booking) => (
                <li key={booking.id} className="flex flex-wrap items-start justify-between gap-3 text-sm">
                  <span className="min-w-0 wrap-anywhere">
                    <Link href={paths.adminLeads(booking.reference)} className="font-semibold hover:underline">
                      {booking.fullName}
                    </Link>
                    <span className="block text-xs text-ink-2">
                      {formatVisit(booking.scheduledAt)} · {booking.address}
                    </span>
                  </span>
                  <Badge kind={bookingBadges[bookingState(booking)]}>{bookingStateName(booking)}</Badge>
                </li>
              ))}
            </ul>
          )}
        </Panel>
        <Panel title="Recent Reviews" all={paths.adminReviews()}>
          {data.recentReviews.length === 0 ? (
            <p className="text-sm text-ink-2">No reviews yet</p>
          ) : (
            <ul className="grid gap-3">
              {data.recentReviews.slice(0, 3).map((review) => (
                <li key={review.id} className="grid gap-1 text-sm">
                  <span className="flex flex-wrap items-center gap-x-3">
                    <Stars rating={review.rating} />
                    <span className="text-xs text-ink-2">{review.provider.displayName}</span>
                  </span>
                  <p className="line-clamp-2 wrap-anywhere">{review.comment}</p>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

function Stat({ href, title, count }: { readonly href: string; readonly title: string; readonly count: number }) {
  return (
    <Link
      href={href}
      className="grid content-between gap-1 rounded-md bg-surface p-3 shadow-card hover:bg-cement sm:p-5"
    >
      <span className="text-xs text-ink-2 sm:text-sm">{title}</span>
      <span className="font-display text-[1.75rem]/none sm:text-[2.25rem]/none font-bold tabular-nums">{count}</span>
    </Link>
  );
}

function Panel({
  title,
  all,
  children,
}: {
  readonly title: string;
  readonly all?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" className="grid content-start gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {all !== undefined && (
          <Link
            href={all}
            aria-describedby={id}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-sea-ink hover:underline lg:min-h-0"
          >
            View All
          </Link>
        )}
      </div>
      {children}
    </Card>
  );
}

type Due = Dashboard['dueToday'][number];

/** The list in which it is handled. */
function placeOf({ estimateId, jobId, reference }: Due): string {
  if (jobId !== null) return paths.adminJobs(reference ?? jobId);
  const leads = paths.adminLeads(reference ?? '');
  return estimateId === null ? leads : `${leads}&tab=estimates`;
}

const dueWords = { inspection: 'Inspection', payment: 'Verify payment', completion: 'Completion' } as const;

function DueToday({ due }: { readonly due: readonly Due[] }) {
  if (due.length === 0) return <p className="text-sm text-ink-2">No visit, payment or completion is due today.</p>;
  return (
    <ul className="grid max-h-72 gap-2 overflow-y-auto text-sm">
      {due.map((one) => (
        <li
          key={[one.kind, one.bookingId, one.estimateId, one.jobId].join(' ')}
          className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-2"
        >
          <span className="whitespace-nowrap text-ink-2 tabular-nums">
            {one.at === null ? 'Today' : formatTime(one.at)}
          </span>
          <span className="wrap-anywhere">
            <Link href={placeOf(one)} className="font-semibold hover:underline">
              {[dueWords[one.kind], one.name].filter((part) => part !== null).join(': ')}
            </Link>
            <span className="block text-xs text-ink-2">{one.address}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
