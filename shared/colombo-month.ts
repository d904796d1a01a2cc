import { dayOf } from './colombo-time.ts';
import * as monthTexts from './month-texts.ts';
import { months } from './time-texts.ts';

/** `Jan 2025`: the month in Asia/Colombo. Apart from the other times, because the first visit to a post has those. */
export function formatMonth(instant: string): string {
  const [year = '', month = ''] = dayOf(instant).split('-');
  return monthTexts.monthOfYear(months[Number(month) - 1] ?? '', year);
}
