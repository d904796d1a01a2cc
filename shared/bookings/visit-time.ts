import { dayOf, formatDate, formatTime, unbrokenDate } from '../colombo-time.ts';
import * as texts from './visit-time-texts.ts';

const weekday = (instant: string): string => texts.weekdays[new Date(dayOf(instant)).getUTCDay()] ?? '';

/** `Thu, Nov 26, 2026, 9:30 am`: when somebody comes to a house, in Asia/Colombo. */
export const formatVisit = (instant: string): string =>
  texts.visit(weekday(instant), formatDate(instant), formatTime(instant));

/** The same within a sentence of our own: a line may break beside its date, and not within it. */
export const unbrokenVisit = (instant: string): string =>
  texts.visit(weekday(instant), unbrokenDate(formatDate(instant)), formatTime(instant));

/** `Fri 6:10 pm`: a moment of the coming days, in Asia/Colombo. */
export const formatSoon = (instant: string): string => texts.weekdayTime(weekday(instant), formatTime(instant));
