import { useEffect } from 'react';
import type { z } from 'zod/mini';
import { sessionState } from '../../lib/session-state.ts';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';

export type Reason = { reason: string };

/** Begins with one of the tab memory's beginnings. */
export type ReasonPlace = `decline:${string}` | `object:${string}`;

/**
 * A form that asks why. What was written outlives the page, a lost network and the dialog, in this tab and for this
 * person, until `forget` says that it was sent.
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
