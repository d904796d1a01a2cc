import { m } from '../paraglide/messages.js';
import { dayOf, months } from './colombo-time.ts';

/** `2025-01`: the month in Asia/Colombo. Apart from the other times, because the first visit to a post has those. */
export const monthOf = (instant: string): string => dayOf(instant).slice(0, 7);

/** `Jan 2025`, of the month `2025-01`. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return m.month_month_of_year({ month: months[Number(number) - 1]?.() ?? '', year });
}
