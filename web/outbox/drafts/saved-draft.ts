import { adoptDraft, draftKey, finishDraft, readDraftKey, secretOf } from './draft.ts';
import type { DraftName } from '../submission-kinds.ts';
import { lastCustomer } from '../../lib/known-customer.ts';
import { sessionState } from '../../lib/session-state.ts';
import type { StoredDraft } from '../outbox-db.ts';

export type DraftValues = StoredDraft['values'];

const loadStore = () => import('./draft-store.ts');

let last: Promise<unknown> = Promise.resolve();

/** One after the other, so that a draft that was ended is not brought back by the typing before. */
export function inOrder<T>(work: (store: Awaited<ReturnType<typeof loadStore>>) => Promise<T>): Promise<T | null> {
  // A draft is a convenience: where it cannot be kept, the form goes on without.
  const done = last
    .then(loadStore)
    .then(work)
    .catch(() => null);
  last = done;
  return done;
}

/**
 * Keeps what was typed, beyond the life of this page, under the draft's present key, if it `isWanted` by then. Until it
 * is kept, and where it cannot be, the tab has it.
 */
export async function saveDraft(
  name: DraftName,
  values: DraftValues,
  stage: StoredDraft['stage'] = 'form',
  isWanted = () => true,
): Promise<void> {
  const key = draftKey(name);
  const draft = { ownerId: lastCustomer.get(), key, secret: secretOf(key), values, stage, savedAt: Date.now() };
  const [place, typed] = [typedPlace(key), sessionState.read(typedPlace(key))];
  const isKept = await inOrder(async (store) => isWanted() && (await store.putDraft(name, draft)));
  // More may have been typed meanwhile.
  if (isKept && sessionState.read(place) === typed) sessionState.remove(place);
}

export async function dropDraft(name: DraftName, isWanted = () => true): Promise<void> {
  const [ownerId, key] = [lastCustomer.get(), readDraftKey(name)];
  await inOrder(async (store) => isWanted() && (await store.deleteDraft(name, ownerId, key)));
}

/** Sent, kept or given up: the form's next draft begins with nothing and has a key of its own. */
export async function endDraft(name: DraftName): Promise<void> {
  const dropping = dropDraft(name);
  typedHere.remove(name);
  finishDraft(name);
  await dropping;
}

/** What was written into one form goes on in another, under the same key. */
export async function moveDraft(
  from: DraftName,
  to: DraftName,
  { key, secret, values, stage }: StoredDraft,
): Promise<void> {
  await endDraft(from);
  adoptDraft(to, key, secret);
  await saveDraft(to, values, stage);
}

/** The draft that this tab has begun, or this person on an earlier visit; null for none. */
export function readDraft(name: DraftName): Promise<StoredDraft | null> {
  const [ownerId, key] = [lastCustomer.get(), readDraftKey(name) ?? ''];
  return inOrder((store) => store.getDraft(name, ownerId, key));
}

const typedPlace = (key: string | null): string => `typed:${key}`;

/**
 * What is typed into a form of this tab, as long as it lies nowhere else: until the database has it, which a page that
 * is left does not wait for, and beside an earlier draft that is offered.
 */
export const typedHere = {
  read(name: DraftName): DraftValues {
    try {
      // Nobody but `write` leaves anything here.
      return JSON.parse(sessionState.read(typedPlace(readDraftKey(name))) ?? '{}') as DraftValues;
    } catch {
      return {};
    }
  },
  write: (name: DraftName, values: DraftValues): void =>
    sessionState.write(typedPlace(draftKey(name)), JSON.stringify(values)),
  remove: (name: DraftName): void => sessionState.remove(typedPlace(readDraftKey(name))),
};
