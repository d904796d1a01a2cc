import { Link } from 'wouter';
import { isWorkday, type Availability } from '../../../../shared/features/visits/availability.ts';
import type {
  CalendarProvider,
  CalendarVisit,
  CalendarWeek,
} from '../../../../shared/features/visits/calendar-contract.ts';
import {
  cellOf,
  clashesOf,
  daysOf,
  rowsOfWeek,
  visitStateOf,
  type CalendarCell,
} from '../../../../shared/features/visits/calendar.ts';
import { dayOf, formatDay, formatTime } from '../../../../shared/colombo-time.ts';
import { cityOfAddress } from '../../../../shared/features/jobs/city-of-address.ts';
import { weekdayOf } from '../../../../shared/features/visits/visit-time.ts';
import { paths } from '../../../../shared/paths.ts';
import { Badge } from '../../../components/Badge.tsx';

type Props = {
  readonly week: CalendarWeek;
  /** When it was read, as an instant. */
  readonly now: string;
};

/** `Mon, Nov 30, 2026` */
const dayName = (day: string): string => `${weekdayOf(day)}, ${formatDay(day)}`;

const nameOf = (provider: CalendarProvider | null): string => provider?.displayName ?? 'No professional';

const timeText = (time: string): string => formatTime(`2026-01-01T${time}:00+05:30`);

const hoursText = ({ from, until }: Availability): string => `Works ${timeText(from)} to ${timeText(until)}`;

/** A row for each professional, a column for each day. */
export function AdminCalendarTable({ week, now }: Props) {
  const days = daysOf(week.week);
  const today = dayOf(now);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-md bg-surface text-[0.8125rem]/[1.35] shadow-[inset_0_0_0_1px_var(--color-line)]">
      <caption className="sr-only">Visits by professional and day</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[13%] p-2 text-left font-semibold">
            Professional
          </th>
          {days.map((day) => (
            <th
              key={day}
              scope="col"
              aria-current={day === today ? 'date' : undefined}
              className={`border-l border-line p-2 text-left font-semibold last:rounded-tr-md ${day === today ? 'bg-sea-tint' : ''}`}
            >
              {day === today && <span className="block text-xs text-sea-ink">Today</span>}
              <span className="block">{weekdayOf(day)}</span>
              <span className="block text-xs font-normal text-ink-2">{formatDay(day)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOfWeek(week).map((provider) => (
          <tr key={provider?.id ?? ''}>
            <th scope="row" className="border-t border-line p-2 text-left align-top font-semibold wrap-break-word">
              <span className="block">{nameOf(provider)}</span>
              {provider?.availability && (
                <span className="block text-xs font-normal text-ink-2">{hoursText(provider.availability)}</span>
              )}
            </th>
            {days.map((day) => (
              <td key={day} className="border-t border-l border-line p-1 align-top">
                <Cell week={week} now={now} cell={cellOf(week, provider, day)} isNamed={false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On narrow screens: a list for each day. */
export function AdminCalendarDays({ week, now }: Props) {
  const today = dayOf(now);
  return (
    <div className="grid gap-4">
      {daysOf(week.week).map((day) => {
        const cells = rowsOfWeek(week)
          .map((provider) => cellOf(week, provider, day))
          .filter(({ isOff, visits, completions }) => isOff || visits.length + completions.length > 0);
        return (
          <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
            <h3 id={`day-${day}`} className="text-base font-bold">
              <span>{dayName(day)}</span>
              {day === today && <span className="text-sea-ink"> · Today</span>}
            </h3>
            {cells.length === 0 ? (
              <p className="text-sm text-ink-2">Nothing</p>
            ) : (
              <div className="grid gap-3 rounded-md bg-surface p-3.5 text-sm shadow-[inset_0_0_0_1px_var(--color-line)]">
                {cells.map((cell) => (
                  <div key={cell.provider?.id ?? ''} className="grid gap-1.5">
                    <h4 className="text-sm font-semibold wrap-anywhere">{nameOf(cell.provider)}</h4>
                    <Cell week={week} now={now} cell={cell} isNamed />
                  </div>
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}

type CellProps = Props & {
  readonly cell: CalendarCell;
  /** Below the name of its professional. */
  readonly isNamed: boolean;
};

function Cell({ week, now, cell: { provider, day, isOff, visits, completions }, isNamed }: CellProps) {
  const availability = provider?.availability ?? null;
  const isFree = !isNamed && !isOff && availability !== null && !isWorkday(availability.weekdays, day);
  return (
    <div className="grid min-w-0 gap-2">
      {isOff && <p className="text-xs font-semibold text-ink-2">Day off</p>}
      {isFree && <p className="text-xs text-ink-2">Does not work</p>}
      {visits.length > 0 && (
        <ul className="grid gap-2">
          {visits.map((visit) => (
            <Visit key={visit.bookingId} visit={visit} now={now} clashes={clashesOf(visit, provider, week.visits)} />
          ))}
        </ul>
      )}
      {completions.map(({ jobId, title }) => (
        <p key={jobId} className="text-xs wrap-anywhere text-ink-2">{`Planned completion: ${title}`}</p>
      ))}
    </div>
  );
}

type VisitProps = { readonly visit: CalendarVisit; readonly now: string; readonly clashes: readonly string[] };

function Visit({ visit, now, clashes }: VisitProps) {
  const { reference, fullName, address, scheduledAt } = visit;
  const { text, kind } = visitStateOf(visit, now);
  return (
    <li className="grid min-w-0 justify-items-start gap-1 rounded-sm bg-paper p-1.5 wrap-break-word max-lg:p-2">
      <Link
        href={paths.adminLeads(reference)}
        className="inline-flex min-h-6 flex-wrap gap-x-1.5 font-semibold hover:underline max-lg:min-h-11 max-lg:items-center"
      >
        <span>{formatTime(scheduledAt)}</span>
        <span className="min-w-0 wrap-anywhere">{fullName}</span>
      </Link>
      <span className="text-xs text-ink-2">{cityOfAddress(address)}</span>
      <Badge kind={kind}>{text}</Badge>
      {clashes.map((clash) => (
        <strong key={clash} className="text-xs font-semibold text-danger">
          {clash}
        </strong>
      ))}
    </li>
  );
}
