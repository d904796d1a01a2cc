import { z } from 'zod/mini';
import type { Endpoint, Reply } from '../../shared/endpoint.ts';

/**
 * What this version of the app understands of an answer: of a list the items with values of a later version are left
 * out. Undefined: it is no answer of this endpoint.
 */
export function understood<E extends Endpoint>({ response }: E, value: unknown): Reply<E> | undefined {
  const whole = response.safeParse(value);
  // What the schema makes of it is what Reply says.
  if (whole.success) return whole.data as Reply<E>;
  if (!Array.isArray(value) || !(response instanceof z.ZodMiniArray)) return undefined;
  // Contracts are made of these schemas only.
  const element = response.def.element as z.ZodMiniType;
  const known = value.flatMap((item: unknown) => {
    const parsed = element.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return known.length > 0 ? (known as Reply<E>) : undefined;
}

/** The same of a text. */
export function understoodText<E extends Endpoint>(endpoint: E, text: string): Reply<E> | undefined {
  try {
    return understood(endpoint, JSON.parse(text));
  } catch {
    return undefined;
  }
}
