import { useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import type { DefaultValues, FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { fieldNames } from '../../../shared/form-fields.ts';
import { quietMs } from '../../layout/use-queued-form.ts';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { adoptDraft, draftKey, finishDraft, ownerOfDraft, readDraftKey } from './draft.ts';
import { dropDraft, endDraft, inOrder, saveDraft, typedHere, type DraftValues } from './saved-draft.ts';
import type { DraftName } from '../submission-kinds.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import type { OfferWordsProps } from './OfferWords.tsx';
import type { StoredDraft } from '../outbox-db.ts';

/** Debounce delay between typing and saving, in milliseconds. */
const pauseMs = 300;

/** Timeout for loading the offer's component, in milliseconds. */
const timeoutMs = 5000;

type Options<Input extends FieldValues> = {
  readonly form: SchemaForm<Input, unknown>;
  readonly name: DraftName;
  /** The form's description, or any object with the same fields. */
  readonly fields: Readonly<Record<FieldPath<Input>, unknown>>;
  /** Values that belong to the draft but have no field. */
  readonly more?: DraftValues;
  /** Called once the earlier input of this tab is in the fields, also if there is none. */
  readonly onRestored?: () => void;
  /** Called when the user continues an earlier draft, after the fields are filled. */
  readonly onContinue?: (draft: StoredDraft) => void;
  /** Whether this form saves drafts at all. */
  readonly isOn?: boolean;
};

type Offer = {
  readonly draft: StoredDraft;
  /** Loaded with the first draft that is found. */
  readonly Words: ComponentType<OfferWordsProps>;
};

export type FormDraft = {
  /** A draft from an earlier visit, until the user accepts or declines it. */
  readonly offer: Offer | null;
  readonly takeOffer: () => void;
  readonly startAfresh: () => void;
  /** Call it when the form was sent or saved. */
  readonly end: () => void;
  /** Continues the form under a new key. */
  readonly renew: () => void;
};

/**
 * Saves what is typed into a form, for the customer known to this device. A sign-out empties the form in all tabs. A
 * draft begun in this tab is restored without asking, also after a reload; a draft from an earlier visit is offered.
 * Nothing is loaded before the form is touched or the page has been open for a while.
 */
export function useFormDraft<Input extends FieldValues>({
  form,
  name,
  fields: described,
  more,
  onRestored,
  onContinue,
  isOn = true,
}: Options<Input>): FormDraft {
  const fields = fieldNames(described);
  const [offer, setOffer] = useState<Offer | null>(null);
  const isOffered = useRef(false);
  /** The customer whose input is in the form; null at a desk. */
  const person = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The fields that the user has changed, also to nothing. */
  const edited = useRef(new Set<string>());
  const show = (found: Offer | null) => {
    isOffered.current = found !== null;
    setOffer(found);
  };

  const fill = (values: DraftValues, overwrites: boolean) => {
    const begins: Readonly<Record<string, unknown>> = form.formState.defaultValues ?? {};
    for (const field of fields) {
      const value = values[field];
      const before: unknown = form.getValues(field);
      // A default value is replaced by the draft's value, even by an empty one.
      const isTyped = edited.current.has(field) || (Boolean(before) && before !== begins[field]);
      if (value === undefined || (isTyped && !(value && overwrites)) || (!value && !before)) continue;
      // The draft's values come from the same fields, so the types match. A draft has numbers as text.
      const typed = typeof before === 'number' ? Number(value) : (value ?? '');
      form.setValue(field, typed as FieldPathValue<Input, typeof field>);
    }
  };
  const stopTyping = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  /** `continued`: the draft that the form has just taken over. */
  const save = (continued?: StoredDraft) => {
    stopTyping();
    // One customer's input is not saved as another's.
    if (person.current !== null && person.current !== ownerOfDraft(name)) return;
    // An earlier draft is not overwritten while it is looked for or offered. Until the user has answered the offer, the
    // new input stays in the tab's session storage.
    const isWanted = () => !isOffered.current;
    const values: Record<string, string> = {};
    for (const field of fields) {
      const value: unknown = form.getValues(field);
      values[field] = typeof value === 'string' ? value : typeof value === 'number' && value > 0 ? String(value) : '';
    }
    if (Object.values(values).some(Boolean)) {
      typedHere.write(name, values);
      void saveDraft(name, { ...more, ...continued?.values, ...values }, continued?.stage, isWanted);
    } else {
      typedHere.remove(name);
      void dropDraft(name, isWanted);
    }
  };

  const renew = () => {
    finishDraft(name);
    save();
  };

  const offerIt = async (draft: StoredDraft, ownerId: string | null) => {
    // Nothing overwrites the draft from here on, unless it cannot be offered.
    isOffered.current = true;
    const words = await withTimeout(import('./OfferWords.tsx'), timeoutMs).catch(() => null);
    if (isOffered.current && ownerId === ownerOfDraft(name)) show(words && { draft, Words: words.OfferWords });
  };
  const look = useEffectEvent(async (openedAt: number) => {
    // Null if the owner has signed out. A key created now would conflict with the draft's when they come back.
    const key = readDraftKey(name);
    const ownerId = ownerOfDraft(name);
    const found = await inOrder(async (store) => ({
      draft: await store.getDraft(name, ownerId, key ?? ''),
      isUsedUp: key !== null && (await store.isUsedUp(key, openedAt)),
    }));
    // The owner has signed out meanwhile.
    if (ownerId !== ownerOfDraft(name)) return;
    // The page was left while this draft was being sent, so new input is another request.
    if (found?.isUsedUp && readDraftKey(name) === key) renew();
    // Input that was typed just before this tab left an earlier page.
    const typed = typedHere.read(name);
    if (found?.draft && found.draft.key === readDraftKey(name)) return fill({ ...found.draft.values, ...typed }, false);
    fill(typed, false);
    if (found?.draft) await offerIt(found.draft, ownerId);
  });
  const noteRestored = useEffectEvent(() => onRestored?.());
  const noteTyping = useEffectEvent(() => {
    timer.current ??= setTimeout(() => save(), pauseMs);
  });
  const saveNow = useEffectEvent(() => {
    if (timer.current !== undefined) save();
  });
  const notePerson = useEffectEvent(() => {
    const before = person.current;
    person.current = ownerOfDraft(name);
    if (before === person.current) return;
    show(null);
    if (before !== null) {
      // Input after the last save is discarded with the form; the earlier input is saved as theirs.
      stopTyping();
      edited.current.clear();
      const empty = (field: FieldPath<Input>) => (typeof form.getValues(field) === 'number' ? 0 : '');
      form.reset(Object.fromEntries(fields.map((field) => [field, empty(field)])) as DefaultValues<Input>);
    }
    void look(Date.now());
  });
  const { subscribe } = form;
  useEffect(() => {
    if (!isOn) return;
    person.current = ownerOfDraft(name);
    const began = readDraftKey(name) !== null;
    draftKey(name);
    const openedAt = Date.now();
    const ending = new AbortController();
    let looked = false;
    const lookOnce = () => {
      if (!looked) void look(openedAt).then(() => ending.signal.aborted || noteRestored());
      looked = true;
    };
    const waiting = setTimeout(lookOnce, began ? 0 : Math.max(0, quietMs - performance.now()));
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ name: field, type }) => {
        if (type === 'change' && field !== undefined) edited.current.add(field);
        lookOnce();
        noteTyping();
      },
    });
    // Phones kill background pages without an event, so each change of visibility saves.
    addEventListener('pagehide', saveNow, { signal: ending.signal });
    document.addEventListener('visibilitychange', saveNow, { signal: ending.signal });
    // Following a link blurs the field first. A write that starts while the page unloads may come too late.
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
      adoptDraft(name, draft.key, draft.secret);
      fill(draft.values, true);
      show(null);
      // The draft may lack what was typed before.
      save(draft);
      onContinue?.(draft);
    },
    startAfresh: () => {
      if (!offer) return;
      const here = readDraftKey(name);
      void inOrder((store) => store.discardDraft(offer.draft, here));
      finishDraft(name);
      show(null);
      save();
    },
    end: () => {
      stopTyping();
      void endDraft(name);
    },
    renew,
  };
}
