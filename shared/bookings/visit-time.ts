import { dayOf, formatDate, formatTime } from '../colombo-time.ts';
import * as texts from './visit-time-texts.ts';

const weekday = (instant: string): string => texts.weekdays[new Date(dayOf(instant)).getUTCDay()] ?? '';

/** `9:30 am` in Asia/Colombo; noon is 12:00 pm, midnight 12:00 am. */
function clock(instant: string): string {
  const wall = formatTime(instant);
  const hours = Number(wall.slice(0, 2));
  const time = `${hours % 12 || 12}${wall.slice(2)}`;
  return hours < 12 ? texts.morning(time) : texts.afternoon(time);
}

/** `Thu, Nov 26, 2026, 9:30 am`: when somebody comes to a house, in Asia/Colombo. */
export const formatVisit = (instant: string): string =>
  texts.visit(weekday(instant), formatDate(instant), clock(instant));

/** `Fri 6:10 pm`: a moment of the coming days, in Asia/Colombo. */
export const formatSoon = (instant: string): string => texts.weekdayTime(weekday(instant), clock(instant));
