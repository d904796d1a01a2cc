import { z } from 'zod/mini';
import { parseInstant } from '../../colombo-input.ts';
import { dayOf, toLocalInput } from '../../colombo-time.ts';
import { dayAfter } from '../../day.ts';
import { messageKey } from '../../message-key.ts';
import { apartMinutes, visitMs } from './visit-length.ts';
import { earliestSuggested, suggestedStep } from './visit-suggestion.ts';

/** Maximum number of days off that are kept. */
const maxDaysOff = 100;

const [noDays, noHours, noTime] = [messageKey('noDays'), messageKey('noHours'), messageKey('noTime')];

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(`${text}T00:00`) !== null;

/** In the order of `Date.getUTCDay()`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export type Weekday = (typeof weekdays)[number];

/** `08:30`, in Asia/Colombo. */
const timeOfDay = z.string(noHours).check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, noHours));

/** When a professional makes visits. Days and times are in Asia/Colombo. */
export const availabilitySchema = z
  .object({
    weekdays: z.array(z.enum(weekdays, noDays), noDays).check(z.minLength(1, noDays), z.maxLength(7, noDays)),
    from: timeOfDay,
    until: timeOfDay,
    /** Calendar days, `2026-03-05`. */
    daysOff: z.array(z.string(noTime).check(z.refine(isDay, noTime)), noTime).check(z.maxLength(maxDaysOff, noTime)),
  })
  .check(z.refine(({ from, until }) => from < until, { path: ['until'], error: noHours }));

export type Availability = z.infer<typeof availabilitySchema>;

/** Whether both have the same days and hours, or both are null. */
export function isSameAvailability(one: Availability | null, other: Availability | null): boolean {
  const textOf = (said: Availability | null) =>
    JSON.stringify(said && [said.weekdays, said.from, said.until, said.daysOff]);
  return textOf(one) === textOf(other);
}

/** Why a time does not fit: the day of the week, a day off, or the time of day. */
export const misfits = ['weekday', 'day-off', 'hours'] as const;

type Misfit = (typeof misfits)[number];

/** Whether a calendar day is one of these days of the week. */
export const isWorkday = (days: Availability['weekdays'], day: string): boolean =>
  days.some((one) => weekdays.indexOf(one) === new Date(`${day}T00:00:00Z`).getUTCDay());

/** Whether and why a visit at this instant is outside the professional's times; null if it fits. */
export function misfitOf({ weekdays: days, daysOff, from, until }: Availability, scheduledAt: string): Misfit | null {
  const day = dayOf(scheduledAt);
  if (daysOff.includes(day)) return 'day-off';
  if (!isWorkday(days, day)) return 'weekday';
  const time = toLocalInput(scheduledAt).slice(11);
  return time < from || time >= until ? 'hours' : null;
}

/** Half of the offered times of a day begin before noon. */
const noon = '12:00';

/** The offered times lie within this number of days. */
const searchedDays = 21;

type Search = {
  /** The professional's other visits. */
  readonly busy: readonly string[];
  readonly now: string;
  /** How many times to offer. */
  readonly count: number;
};

/**
 * The next times at which the professional can come, as instants: at most one before and one after noon of each day, so
 * that people can choose between days. At least a day ahead, as in the form.
 */
export function fittingTimes(availability: Availability, { busy, now, count }: Search): readonly string[] {
  const found: string[] = [];
  const earliest = earliestSuggested(now);
  for (let ahead = 0; ahead < searchedDays && found.length < count; ahead += 1) {
    const day = dayAfter(`${earliest}:00+05:30`, ahead);
    const times = timesOf(day, availability)
      .filter((time) => time >= earliest)
      .filter((time) => !busy.some((other) => isClose(instantOf(time), other)));
    const [before, after] = [times.find((time) => time.slice(11) < noon), times.find((time) => time.slice(11) >= noon)];
    found.push(...[before, after].filter((time) => time !== undefined).map(instantOf));
  }
  return found.slice(0, count);
}

const instantOf = (local: string): string => parseInstant(local) ?? local;

const isClose = (one: string, other: string): boolean =>
  Math.abs(Date.parse(one) - Date.parse(other)) < apartMinutes * 60_000;

/** The half hours of a day at which a visit can begin and end within the professional's times, without a zone. */
function timesOf(day: string, availability: Availability): readonly string[] {
  const { from, until } = availability;
  const start = Date.parse(`${day}T${from}:00Z`);
  const last = Date.parse(`${day}T${until}:00Z`) - visitMs;
  const stepMs = suggestedStep * 1000;
  const times: string[] = [];
  for (let time = Math.ceil(start / stepMs) * stepMs; time <= last; time += stepMs) {
    times.push(new Date(time).toISOString().slice(0, 16));
  }
  return times.filter((time) => misfitOf(availability, instantOf(time)) === null);
}
