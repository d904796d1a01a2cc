import { useEffect, useEffectEvent, useRef } from 'react';
import type { SendReport } from '../../../../shared/features/visits/inspection-report-contract.ts';
import { saveDraft, typedHere } from '../../../outbox/drafts/saved-draft.ts';
import type { SchemaForm } from '../../../components/form/use-schema-form.ts';
import { draftNameOf } from './desk-reports.ts';

/** Debounce delay between typing and saving, in milliseconds. */
const pauseMs = 300;

type Keeping = {
  /** Saves at once. */
  readonly save: () => void;
  readonly stop: () => void;
};

/** Saves the form's values after a pause, and at once when the page is left. */
export function useKeptReport(form: SchemaForm<SendReport, unknown>, visitId: string): Keeping {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isOver = useRef(false);
  const save = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isOver.current) return;
    const values = { report: JSON.stringify(form.getValues()) };
    typedHere.write(draftNameOf(visitId), values);
    void saveDraft(draftNameOf(visitId), values);
  };
  const saveLater = useEffectEvent(() => {
    timer.current ??= setTimeout(save, pauseMs);
  });
  const saveNow = useEffectEvent(() => {
    if (timer.current !== undefined) save();
  });
  const { subscribe } = form;
  useEffect(() => {
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => saveLater() });
    // Phones kill background pages without an event, so each change of visibility saves.
    const ending = new AbortController();
    addEventListener('pagehide', () => saveNow(), { signal: ending.signal });
    document.addEventListener('visibilitychange', () => saveNow(), { signal: ending.signal });
    return () => {
      saveNow();
      unsubscribe();
      ending.abort();
    };
  }, [subscribe]);
  const stop = () => {
    isOver.current = true;
  };
  return { save, stop };
}
