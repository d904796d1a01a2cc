import { isOfDesk, kindOf, type DraftName } from '../submission-kinds.ts';
import { ownerOfDraft } from './draft.ts';
import { changeOutbox, readOutbox } from '../outbox-access.ts';
import type { OwnedDraft, StoredDraft } from '../outbox-db.ts';
import type { OutboxRow } from '../outbox-row.ts';

/** The primary key of a draft: its form and its owner. */
export const draftRowKey = (form: string, ownerId: string | null): string =>
  ownerId === null ? form : `${form}@${ownerId}`;

/** Whether a draft's request is being sent or was sent, so that there is nothing left to save. */
const isUnderWay = (row: OutboxRow | undefined): boolean => row !== undefined && row.state !== 'needs-action';

/** Whether the request of a key was enqueued before a time, and is being sent or was sent. */
export async function isUsedUp(key: string, before: number): Promise<boolean> {
  const row = await readOutbox(({ rows }) => rows.get(key));
  return row !== undefined && isUnderWay(row) && row.createdAt < before;
}

/**
 * Saves a draft for the customer known to this device. If they have signed out meanwhile, nothing is saved. Returns
 * whether it was saved.
 */
export async function putDraft(form: DraftName, draft: OwnedDraft): Promise<boolean> {
  const isKept = await changeOutbox(async ({ rows, drafts }) => {
    // A sign-out first forgets the customer and then deletes, so no write can come in between.
    if (isUnderWay(await rows.get(draft.key)) || draft.ownerId !== ownerOfDraft(form)) return false;
    await drafts.put({ ...draft, name: draftRowKey(form, draft.ownerId) });
    // Begun in the same tab before they signed in, so the draft is theirs now.
    if (draft.ownerId !== null && (await drafts.get(form))?.key === draft.key) await drafts.delete(form);
    return true;
  });
  return isKept === true;
}

/**
 * The customer's draft of a form; null if there is none or it belongs to someone else. `key`: the tab's key, under
 * which they may have begun before they signed in. A draft whose request was enqueued before the page was killed counts
 * as none, because people would book twice.
 */
export async function getDraft(form: string, ownerId: string | null, key: string): Promise<StoredDraft | null> {
  // Outside a transaction that writes, which would wait for a photo that is being stored.
  const found = await readOutbox(async ({ rows, drafts }) => {
    const [own, before] = await drafts.bulkGet([draftRowKey(form, ownerId), form]);
    const draft = own ?? (before?.key === key ? before : undefined);
    return draft && { draft, isOver: isUnderWay(await rows.get(draft.key)) };
  });
  if (!found?.isOver) return found?.draft ?? null;
  await changeOutbox(({ drafts }) => drafts.delete(found.draft.name));
  return null;
}

/** `key`: the tab's key; the draft that was begun under it before signing in is deleted too. */
export async function deleteDraft(form: string, ownerId: string | null, key: string | null): Promise<void> {
  await changeOutbox(({ drafts }) =>
    drafts
      .where('name')
      .anyOf(draftRowKey(form, ownerId), form)
      .filter((draft) => draft.name !== form || ownerId === null || draft.key === key)
      .delete(),
  );
}

/**
 * Discards a draft with the photos of its form, except for those added under the key `here`. At a desk its request goes
 * too, if it went back to the form; a customer's stays in My Requests.
 */
export const discardDraft = ({ name, key }: Pick<StoredDraft, 'name' | 'key'>, here?: string | null) =>
  changeOutbox(async ({ rows, drafts, photos }) => {
    await drafts.delete(name);
    await photos.filter(({ form, draftKey }) => form === name && draftKey !== here).delete();
    if (!isDraftOfDesk(name) || (await rows.get(key))?.error?.code !== 'editing') return;
    await rows.delete(key);
    await photos.filter(({ requestId }) => requestId === key).delete();
  });

/** Whether a stored draft belongs to a desk. Its name begins with its form. */
export const isDraftOfDesk = (name: string): boolean => isOfDesk(kindOf(name as DraftName));

/** The customer who signs out, and when they did, in milliseconds since 1970. */
export type SignedOut = { readonly customerId: string; readonly until: number };

/**
 * At a sign-out: deletes this customer's drafts, and those without an owner, which may be theirs from before they
 * signed in. Drafts of a desk stay, and those that somebody has written since.
 */
export const isForgottenBy = ({ name, ownerId, savedAt }: StoredDraft, { customerId, until }: SignedOut): boolean =>
  (ownerId === null && savedAt <= until && !isDraftOfDesk(name)) || ownerId === customerId;
