import { z } from 'zod/mini';
import { parseInstant } from './colombo-input.ts';
import { dayOf } from './colombo-time.ts';
import type { Fault } from './fault.ts';

/** A day as `YYYY-MM-DD`, or an instant, which means its day in Sri Lanka. Null when there is no such day. */
function dayMeant(text: string): string | null {
  const instant = parseInstant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  return instant === null ? null : dayOf(instant);
}

/** A calendar day in Sri Lanka, `YYYY-MM-DD`: it has no time and no zone. */
export function daySchema(message: Fault) {
  return z.pipe(
    z.string(message).check(
      z.maxLength(40, message),
      z.refine((text) => dayMeant(text) !== null, message),
    ),
    z.transform((text) => dayMeant(text) ?? text),
  );
}

/** `count` days after the day on which an instant falls in Sri Lanka. */
export const dayAfter = (instant: string, count: number): string =>
  dayOf(new Date(Date.parse(instant) + count * 24 * 60 * 60 * 1000).toISOString());
