import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from 'wouter';
import { calendarContract, type CalendarWeek } from '../../../../shared/features/visits/calendar-contract.ts';
import { daysOf, rowsOfWeek, weekAfter } from '../../../../shared/features/visits/calendar.ts';
import { dayOf, formatDay } from '../../../../shared/colombo-time.ts';
import { paths } from '../../../../shared/paths.ts';
import { createClient } from '../../../api-client.ts';
import { AdminFrame } from '../../../admin/AdminFrame.tsx';
import { AdminList } from '../../../admin/parts/AdminList.tsx';
import { useAdminWide } from '../../../admin/hooks/use-admin-wide.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Note } from '../../../components/Note.tsx';
import { adminSpace } from '../../../lib/query-keys.ts';
import { AdminCalendarDays, AdminCalendarTable } from './AdminCalendarWeek.tsx';

const client = createClient(calendarContract);

/** Null: the current week, by the server's clock. */
const calendarQuery = (week: string | null) =>
  queryOptions({
    queryKey: [adminSpace, 'calendar', week],
    queryFn: () => client.getCalendarWeek({ query: week === null ? {} : { week } }),
    // The week before stays on the screen while the next one loads.
    placeholderData: keepPreviousData,
  });

export function AdminCalendarPage() {
  return (
    <AdminFrame title="Calendar" lead="The visits of a week by professional, in Sri Lanka time">
      <Calendar />
    </AdminFrame>
  );
}

function Calendar() {
  const asked = new URLSearchParams(useSearch()).get('week');
  const read = useQuery(calendarQuery(asked !== null && /^\d{4}-\d{2}-\d{2}$/.test(asked) ? asked : null));
  return (
    <AdminList read={read}>
      {(week) => <Week week={week} now={new Date(read.dataUpdatedAt).toISOString()} isOld={read.isPlaceholderData} />}
    </AdminList>
  );
}

const turn =
  'press inline-flex min-h-11 items-center rounded-md bg-surface px-3.5 text-sm font-semibold text-sea-ink [--press-line:var(--color-line)] [--press:var(--color-edge)] hover:bg-cement lg:min-h-9.5';

type Props = { readonly week: CalendarWeek; readonly now: string; readonly isOld: boolean };

function Week({ week, now, isOld }: Props) {
  const isWide = useAdminWide();
  const days = daysOf(week.week);
  const span = `${formatDay(week.week)} to ${formatDay(days[6] ?? week.week)}`;
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status">
          <h2 className="text-lg font-bold">{isOld ? 'Loading' : span}</h2>
        </div>
        <nav aria-label="Week" className="flex flex-wrap gap-2">
          <Link href={paths.adminCalendar(weekAfter(week.week, -1))} className={turn}>
            Previous Week
          </Link>
          <Link
            href={paths.adminCalendar()}
            aria-current={days.includes(dayOf(now)) ? 'date' : undefined}
            className={`${turn} aria-[current]:bg-cement`}
          >
            This Week
          </Link>
          <Link href={paths.adminCalendar(weekAfter(week.week, 1))} className={turn}>
            Next Week
          </Link>
        </nav>
      </div>
      {week.isMore && <Note kind="wait" title="Only the first 500 visits of this week are shown" />}
      {rowsOfWeek(week).length === 0 ? (
        <EmptyState title="No visits in this week" hint="No professional has a day off either." level={3} />
      ) : isWide ? (
        <AdminCalendarTable week={week} now={now} />
      ) : (
        <AdminCalendarDays week={week} now={now} />
      )}
    </div>
  );
}
