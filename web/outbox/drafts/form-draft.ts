import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { fieldNames } from '../../../shared/form-fields.ts';
import { quietMs } from '../../layout/use-queued-form.ts';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { adoptDraft, draftKey, finishDraft, readDraftKey } from './draft.ts';
import { dropDraft, endDraft, inOrder, saveDraft, typedHere, type DraftValues } from './saved-draft.ts';
import type { DraftName } from '../submission-kinds.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { OfferWordsProps } from './OfferWords.tsx';
import type { StoredDraft } from '../outbox-db.ts';

/** Between typing and keeping, in milliseconds. */
const pauseMs = 300;

/** How long the words of an offer are waited for, in milliseconds. */
const patienceMs = 5000;

type Options<Input extends FieldValues> = {
  readonly form: SchemaForm<Input, unknown>;
  readonly name: DraftName;
  /** The form's description, or any object with the same fields. */
  readonly fields: Readonly<Record<FieldPath<Input>, unknown>>;
  /** What belongs to the draft and stands in no field. */
  readonly more?: DraftValues;
  /** The person goes on with what they began earlier. The fields are filled in already. */
  readonly onContinue?: (draft: StoredDraft) => void;
  /** Whether this form keeps drafts at all. */
  readonly isOn?: boolean;
};

type Offer = {
  readonly draft: StoredDraft;
  /** They come with the first draft that is found. */
  readonly Words: ComponentType<OfferWordsProps>;
};

export type FormDraft = {
  /** What another visit began, until the person has said what to do with it. */
  readonly offer: Offer | null;
  readonly takeOffer: () => void;
  readonly startAfresh: () => void;
  /** The form has been sent or kept. */
  readonly end: () => void;
  /** The form goes on under a new key. */
  readonly renew: () => void;
};

/**
 * Keeps what is typed into a form, for the person whom this device knows: when they leave, the form is emptied, in
 * every tab. What this tab began comes back by itself, after a reload too; what an earlier visit of the same person
 * began is offered. Nothing of it is loaded before the form is touched, or the page has stood for a while.
 */
export function useFormDraft<Input extends FieldValues>({
  form,
  name,
  fields: described,
  more,
  onContinue,
  isOn = true,
}: Options<Input>): FormDraft {
  const fields = fieldNames(described);
  const [offer, setOffer] = useState<Offer | null>(null);
  const isOffered = useRef(false);
  /** Whose what stands in the form is. */
  const person = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (found: Offer | null) => {
    isOffered.current = found !== null;
    setOffer(found);
  };

  const fill = (values: DraftValues, overwrites: boolean) => {
    for (const field of fields) {
      const value = values[field];
      // A draft's values are those that these fields had.
      if (value && (overwrites || !form.getValues(field))) {
        form.setValue(field, value as FieldPathValue<Input, typeof field>);
      }
    }
  };
  const stopTyping = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const save = () => {
    stopTyping();
    // What one person has typed is not kept as another's.
    if (person.current !== null && person.current !== lastCustomer.get()) return;
    // An earlier draft is not overwritten while it is being offered, nor by what was typed while it was looked for.
    // The tab keeps that for a reload, until the person has said what is to become of the earlier one.
    const isWanted = () => !isOffered.current;
    const values: Record<string, string> = {};
    for (const field of fields) {
      const value: unknown = form.getValues(field);
      values[field] = typeof value === 'string' ? value : '';
    }
    if (Object.values(values).some(Boolean)) {
      typedHere.write(name, values);
      void saveDraft(name, { ...values, ...more }, 'form', isWanted);
    } else {
      typedHere.remove(name);
      void dropDraft(name, isWanted);
    }
  };

  const renew = () => {
    typedHere.remove(name);
    finishDraft(name);
    save();
  };

  const offerIt = async (draft: StoredDraft, ownerId: string | null) => {
    // Nothing is written over it from here on, unless it cannot be offered.
    isOffered.current = true;
    const words = await withTimeout(import('./OfferWords.tsx'), patienceMs).catch(() => null);
    if (isOffered.current && ownerId === lastCustomer.get()) show(words && { draft, Words: words.OfferWords });
  };
  const look = useEffectEvent(async (openedAt: number) => {
    // None where its person has left with it: one that is made now would stand in its way when they are back.
    const key = readDraftKey(name);
    const ownerId = lastCustomer.get();
    const found = await inOrder(async (store) => ({
      draft: await store.getDraft(name, ownerId, key ?? ''),
      isUsedUp: key !== null && (await store.isUnderWay(key, openedAt)),
    }));
    // Whoever it belongs to has left meanwhile.
    if (ownerId !== lastCustomer.get()) return;
    // The page was left while this was being sent: what is written from here on is another request.
    if (found?.isUsedUp && readDraftKey(name) === key) renew();
    // The last letters before this tab left an earlier page.
    const typed = typedHere.read(name);
    if (found?.draft && found.draft.key === readDraftKey(name)) return fill({ ...found.draft.values, ...typed }, false);
    fill(typed, false);
    if (found?.draft) await offerIt(found.draft, ownerId);
  });
  const noteTyping = useEffectEvent(() => {
    timer.current ??= setTimeout(save, pauseMs);
  });
  const saveNow = useEffectEvent(() => {
    if (timer.current !== undefined) save();
  });
  const notePerson = useEffectEvent(() => {
    const before = person.current;
    person.current = lastCustomer.get();
    if (before === person.current) return;
    show(null);
    if (before !== null) {
      // What they have typed goes with them, unkept: it is kept as theirs up to the last pause.
      stopTyping();
      form.reset(Object.fromEntries(fields.map((field) => [field, ''])) as DefaultValues<Input>);
    }
    void look(Date.now());
  });
  const { subscribe } = form;
  useEffect(() => {
    if (!isOn) return;
    person.current = lastCustomer.get();
    const began = readDraftKey(name) !== null;
    draftKey(name);
    const openedAt = Date.now();
    let looked = false;
    const lookOnce = () => {
      if (!looked) void look(openedAt);
      looked = true;
    };
    const waiting = setTimeout(lookOnce, began ? 0 : Math.max(0, quietMs - performance.now()));
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        lookOnce();
        noteTyping();
      },
    });
    // Phones kill pages in the background without another word.
    const ending = new AbortController();
    addEventListener('pagehide', saveNow, { signal: ending.signal });
    document.addEventListener('visibilitychange', saveNow, { signal: ending.signal });
    // Whoever follows a link leaves the field first: what is written while a page goes may come too late.
    document.addEventListener('focusout', saveNow, { signal: ending.signal });
    const unfollow = lastCustomer.subscribe(notePerson);
    return () => {
      clearTimeout(waiting);
      unfollow();
      saveNow();
      unsubscribe();
      ending.abort();
    };
  }, [isOn, name, subscribe]);

  return {
    offer,
    takeOffer: () => {
      if (!offer) return;
      const { draft } = offer;
      typedHere.remove(name);
      adoptDraft(name, draft.key, draft.secret);
      fill(draft.values, true);
      stopTyping();
      show(null);
      onContinue?.(draft);
    },
    startAfresh: () => {
      typedHere.remove(name);
      void endDraft(name);
      show(null);
      save();
    },
    end: () => {
      stopTyping();
      typedHere.remove(name);
      void endDraft(name);
    },
    renew,
  };
}
