import { useEffect } from 'react';
import type { z } from 'zod/mini';
import { sessionState } from '../../lib/session-state.ts';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';

export type Reason = { reason: string };

/** Starts with one of the prefixes of the session state. */
export type ReasonPlace = `decline:${string}` | `object:${string}`;

/**
 * A form for a reason. The input outlives the page, the dialog and a lost network, in this tab and for this customer,
 * until `forget` is called after sending.
 */
export function useKeptReason(schema: z.ZodMiniType<Reason, Reason>, place: ReasonPlace) {
  const form = useSchemaForm(schema, { reason: sessionState.read(place) ?? '' });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionState.write(place, values.reason),
      }),
    [form, place],
  );
  return { form, forget: () => sessionState.remove(place) };
}
