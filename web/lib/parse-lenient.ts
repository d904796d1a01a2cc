import { z } from 'zod/mini';
import type { Endpoint, Reply } from '../../shared/endpoint.ts';

/**
 * The part of a response that this version of the app understands: list items with values of a later version are left
 * out. Undefined: it is no response of this endpoint.
 */
export function parseLenient<E extends Endpoint>({ response }: E, value: unknown): Reply<E> | undefined {
  const whole = response.safeParse(value);
  // The schema's output has the type Reply.
  if (whole.success) return whole.data as Reply<E>;
  if (!Array.isArray(value) || !(response instanceof z.ZodMiniArray)) return undefined;
  // Contracts use only these schemas.
  const element = response.def.element as z.ZodMiniType;
  const known = value.flatMap((item: unknown) => {
    const parsed = element.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return known.length > 0 ? (known as Reply<E>) : undefined;
}

/** The same for a text. */
export function parseLenientText<E extends Endpoint>(endpoint: E, text: string): Reply<E> | undefined {
  try {
    return parseLenient(endpoint, JSON.parse(text));
  } catch {
    return undefined;
  }
}
