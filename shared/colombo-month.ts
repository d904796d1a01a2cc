import { m } from '../paraglide/messages.js';
import { dayOf, months } from './colombo-time.ts';

/**
 * The month in Asia/Colombo, as `2025-01`. A module of its own, because the first visit to a post needs the other time
 * functions only.
 */
export const monthOf = (instant: string): string => dayOf(instant).slice(0, 7);

/** Formats the month `2025-01` as `Jan 2025`. */
export function formatMonth(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return m.month_month_of_year({ month: months[Number(number) - 1]?.() ?? '', year });
}
