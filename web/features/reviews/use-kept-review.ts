import { useEffect } from 'react';
import { reviewFormSchema, type ReviewForm } from '../../../shared/features/reviews/review-contract.ts';
import { sessionState } from '../../lib/session-state.ts';
import { useSchemaForm } from '../../components/form/use-schema-form.ts';

/** The draft that this form stored; empty if it cannot be read. */
function readKept(place: string): Partial<ReviewForm> {
  try {
    return JSON.parse(sessionState.read(place) ?? '{}') as Partial<ReviewForm>;
  } catch {
    return {};
  }
}

/**
 * The form of a job's review. The draft survives the page and a change of language, in this tab and for this customer,
 * until `forget` is called after sending.
 */
export function useKeptReview(jobId: string) {
  const place = `review:${jobId}`;
  const form = useSchemaForm<ReviewForm, ReviewForm>(reviewFormSchema, readKept(place));
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sessionState.write(place, JSON.stringify(values)),
      }),
    [form, place],
  );
  return { form, forget: () => sessionState.remove(place) };
}
