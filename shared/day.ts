import { z } from 'zod/mini';
import { parseInstant } from './colombo-input.ts';
import { dayOf } from './colombo-time.ts';
import type { MessageKey } from './message-key.ts';
import { after, dayMs } from './duration.ts';

/** The day `YYYY-MM-DD`, or the day in Sri Lanka of an instant. Null if there is no such day. */
function dayMeant(text: string): string | null {
  const instant = parseInstant(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00` : text);
  return instant === null ? null : dayOf(instant);
}

/** A calendar day in Sri Lanka, `YYYY-MM-DD`, without time or zone. */
export function daySchema(message: MessageKey) {
  return z.pipe(
    z.string(message).check(
      z.maxLength(40, message),
      z.refine((text) => dayMeant(text) !== null, message),
    ),
    z.transform((text) => dayMeant(text) ?? text),
  );
}

/** Noon of a calendar day in Sri Lanka, as an instant. */
export const noonOf = (day: string): string => `${day}T12:00:00+05:30`;

/** The day `count` days after the day of an instant in Sri Lanka, as `YYYY-MM-DD`. */
export const dayAfter = (instant: string, count: number): string => dayOf(after(instant, count * dayMs));
