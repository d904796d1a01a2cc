import { formatDate } from '../../../shared/colombo-time.ts';

/** A share as a ring, with the same as text next to it. */
export function AdminRing({
  part,
  whole,
  text,
}: {
  readonly part: number;
  readonly whole: number;
  readonly text: string;
}) {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <svg viewBox="0 0 36 36" role="img" aria-label={text} className="size-20 flex-none -rotate-90">
        <circle cx="18" cy="18" r="14" fill="none" strokeWidth="6" className="stroke-cement" />
        <circle
          cx="18"
          cy="18"
          r="14"
          fill="none"
          strokeWidth="6"
          pathLength="100"
          strokeDasharray={`${percent} 100`}
          className="stroke-sea"
        />
      </svg>
      <div className="flex-[1_1_6rem]">
        <p aria-hidden="true" className="font-display text-xl font-bold">
          {whole === 0 ? '–' : `${percent}%`}
        </p>
        <p aria-hidden="true" className="text-sm text-ink-2">
          {text}
        </p>
      </div>
    </div>
  );
}

type Week = { readonly weekStart: string; readonly bookings: number };

/** The bookings of the last weeks as bars; the picture's accessible name has the numbers. */
export function AdminWeekBars({ weeks }: { readonly weeks: readonly Week[] }) {
  const most = Math.max(1, ...weeks.map(({ bookings }) => bookings));
  // Noon, so that the day is the same in every time zone.
  const day = (weekStart: string): string => formatDate(`${weekStart}T06:00:00.000Z`);
  const text = weeks.map(({ weekStart, bookings }) => `week of ${day(weekStart)}: ${bookings}`).join(', ');
  return (
    <svg viewBox="0 0 160 72" role="img" aria-label={`Bookings by week, ${text}`} className="w-full max-w-80">
      {weeks.map(({ weekStart, bookings }, place) => {
        const height = (bookings / most) * 42;
        return (
          <g key={weekStart} transform={`translate(${place * 20 + 2} 0)`}>
            <rect
              y={46 - height}
              width="16"
              height={Math.max(1, height)}
              className={place === weeks.length - 1 ? 'fill-clay' : 'fill-sea'}
            />
            <text x="8" y="57" textAnchor="middle" className="fill-ink-2 text-[8px]">
              {bookings}
            </text>
          </g>
        );
      })}
      {weeks[0] && (
        <text x="2" y="69" className="fill-ink-2 text-[7px]">
          {day(weeks[0].weekStart).replace(/, \d+$/, '')}
        </text>
      )}
      <text x="158" y="69" textAnchor="end" className="fill-ink-2 text-[7px]">
        This week
      </text>
    </svg>
  );
}
