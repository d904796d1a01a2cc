import { dayOf, toLocalInput } from '../../colombo-time.ts';
import { after, dayMs, hourMs, minuteMs } from '../../duration.ts';

// What happens on the day of a confirmed visit. All times are instants.

/** What a professional says at their desk. */
export const deskSteps = ['on_way', 'arrived', 'nobody_there'] as const;

/** What can be said of a visit; the customer says the last. */
export const daySteps = [...deskSteps, 'nobody_came'] as const;

export type DeskStep = (typeof deskSteps)[number];

export type DayStep = (typeof daySteps)[number];

/** In how many minutes a professional can say that they arrive. */
export const minutesOnWay = [10, 20, 30, 45, 60] as const;

/** Something that was said of a visit on its day. */
export type DayEntry = {
  readonly step: DayStep;
  /** When it was said, on the phone where it was pressed. */
  readonly at: string;
  /** Minutes until the arrival; null unless `on_way`. */
  readonly minutes: number | null;
};

/** From the beginning of its day in Asia/Colombo, and at least twelve hours before the visit. */
function opensAt(scheduledAt: string): string {
  const midnight = new Date(`${dayOf(scheduledAt)}T00:00:00+05:30`).toISOString();
  const before = after(scheduledAt, -12 * hourMs);
  return before < midnight ? before : midnight;
}

/** How long after the visit it can be said that somebody was not there. */
const reportMs = 7 * dayMs;

/** The period in which each step can be recorded. A customer can report after half an hour that nobody came. */
const windows: Readonly<Record<DayStep, (scheduledAt: string) => readonly [from: string, until: string]>> = {
  on_way: (visit) => [opensAt(visit), after(visit, 12 * hourMs)],
  arrived: (visit) => [opensAt(visit), after(visit, reportMs)],
  nobody_there: (visit) => [visit, after(visit, reportMs)],
  nobody_came: (visit) => [after(visit, 30 * minuteMs), after(visit, reportMs)],
};

/** Whether it can be said at this moment. */
export function isInTime(step: DayStep, scheduledAt: string, at: string): boolean {
  const [from, until] = windows[step](scheduledAt);
  return from <= at && at <= until;
}

/**
 * The steps that each step rules out. Each is recorded once, except that 'on my way' may be repeated with a new time.
 * What customer and professional say may contradict each other.
 */
const ends: Readonly<Record<DayStep, readonly DayStep[]>> = {
  on_way: [],
  arrived: ['on_way', 'arrived'],
  nobody_there: ['on_way', 'arrived', 'nobody_there'],
  nobody_came: ['nobody_came'],
};

type Said = readonly Pick<DayEntry, 'step'>[];

/** Whether it can follow what was said before. */
export const mayFollow = (said: Said, step: DayStep): boolean => !said.some((entry) => ends[entry.step].includes(step));

/** What a professional can say now, from the desk's own copy. */
export const stepsAt = (said: Said, scheduledAt: string, now: string): readonly DeskStep[] =>
  deskSteps.filter((step) => mayFollow(said, step) && isInTime(step, scheduledAt, now));

/** When the professional arrives; null unless they are on their way. */
export const arrivalOf = ({ at, minutes }: Pick<DayEntry, 'at' | 'minutes'>): string | null =>
  minutes === null ? null : after(at, minutes * minuteMs);

/**
 * Until when the office calls both after one of them was not there: within twelve hours, but not at night in
 * Asia/Colombo; then by ten in the morning.
 */
function callDueAt(at: string): string {
  const due = after(at, 12 * hourMs);
  const time = toLocalInput(due).slice(11);
  if (time >= '08:00' && time <= '20:00') return due;
  const ten = new Date(`${dayOf(due)}T10:00:00+05:30`).toISOString();
  return time < '08:00' ? ten : after(ten, dayMs);
}

/** Whether the professional has arrived after it was last said that somebody was not there. */
export function hasComeAfterAll(said: readonly DayEntry[]): boolean {
  const missedAt = said.findLast(({ step }) => step === 'nobody_there' || step === 'nobody_came')?.at;
  return missedAt !== undefined && said.some(({ step, at }) => step === 'arrived' && at > missedAt);
}

/** When it was first said that somebody was not there, and until when the office calls; null if nobody said so. */
export function missedOf(said: readonly DayEntry[]): { readonly at: string; readonly dueAt: string } | null {
  const [at] = said
    .filter(({ step }) => step === 'nobody_there' || step === 'nobody_came')
    .map((entry) => entry.at)
    .toSorted();
  return at === undefined ? null : { at, dueAt: callDueAt(at) };
}

/** Whether the visit counts as not done: somebody was not there, and the professional has not arrived since. */
export const isMissed = (said: readonly DayEntry[]): boolean => missedOf(said) !== null && !hasComeAfterAll(said);
