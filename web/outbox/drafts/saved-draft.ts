import { adoptDraft, draftKey, finishDraft, ownerOfDraft, readDraftKey, secretOf, typedPlace } from './draft.ts';
import type { DraftName } from '../submission-kinds.ts';
import { sessionState } from '../../lib/session-state.ts';
import type { StoredDraft } from '../outbox-db.ts';

export type DraftValues = StoredDraft['values'];

const loadStore = () => import('./draft-store.ts');

let last: Promise<unknown> = Promise.resolve();

/** Runs the work in sequence, so that an earlier save cannot restore a draft that was ended. */
export function inOrder<T>(work: (store: Awaited<ReturnType<typeof loadStore>>) => Promise<T>): Promise<T | null> {
  // Drafts are optional: if saving fails, the form still works.
  const done = last
    .then(loadStore)
    .then(work)
    .catch(() => null);
  last = done;
  return done;
}

/**
 * Saves the draft in the database under its current key, if `isWanted` still returns true when its turn comes. Until
 * then, and if that fails, the tab's session storage has it.
 */
export async function saveDraft(
  name: DraftName,
  values: DraftValues,
  stage: StoredDraft['stage'] = 'form',
  isWanted = () => true,
): Promise<void> {
  const key = draftKey(name);
  const draft = { ownerId: ownerOfDraft(name), key, secret: secretOf(key), values, stage, savedAt: Date.now() };
  const [place, typed] = [typedPlace(key), sessionState.read(typedPlace(key))];
  const isKept = await inOrder(async (store) => isWanted() && (await store.putDraft(name, draft)));
  // The user may have typed more meanwhile.
  if (isKept && sessionState.read(place) === typed) sessionState.remove(place);
}

export async function dropDraft(name: DraftName, isWanted = () => true): Promise<void> {
  const [ownerId, key] = [ownerOfDraft(name), readDraftKey(name)];
  await inOrder(async (store) => isWanted() && (await store.deleteDraft(name, ownerId, key)));
}

/** Sent, saved or discarded: the form's next draft is empty and has a new key. */
export async function endDraft(name: DraftName): Promise<void> {
  const dropping = dropDraft(name);
  finishDraft(name);
  await dropping;
}

/** Moves a draft to another form, under the same key. */
export async function moveDraft(
  from: DraftName,
  to: DraftName,
  { key, secret, values, stage }: StoredDraft,
): Promise<void> {
  await endDraft(from);
  adoptDraft(to, key, secret);
  await saveDraft(to, values, stage);
}

/** The draft begun in this tab, or by this customer on an earlier visit; null if there is none. */
export function readDraft(name: DraftName): Promise<StoredDraft | null> {
  const [ownerId, key] = [ownerOfDraft(name), readDraftKey(name) ?? ''];
  return inOrder((store) => store.getDraft(name, ownerId, key));
}

/**
 * Input of this tab that is stored nowhere else: until the database has it (a page that unloads does not wait for
 * that), and while an earlier draft is offered.
 */
export const typedHere = {
  read(name: DraftName): DraftValues {
    try {
      // Only `write` stores a value here.
      return JSON.parse(sessionState.read(typedPlace(readDraftKey(name))) ?? '{}') as DraftValues;
    } catch {
      return {};
    }
  },
  write: (name: DraftName, values: DraftValues): void =>
    sessionState.write(typedPlace(draftKey(name)), JSON.stringify(values)),
  remove: (name: DraftName): void => sessionState.remove(typedPlace(readDraftKey(name))),
};
