import { isOfDesk, kindOf, type DraftName } from '../submission-kinds.ts';
import { ownerOfDraft } from './draft.ts';
import type { OwnedDraft, StoredDraft } from '../outbox-db.ts';
import { openPageOutbox } from '../page-outbox.ts';
import { withReconnect } from '../../lib/guard-database.ts';

/** The primary key of a draft: its form and its owner. */
export const draftRowKey = (form: string, ownerId: string | null): string =>
  ownerId === null ? form : `${form}@${ownerId}`;

/**
 * Whether the draft's request is being sent or was sent, so that there is nothing left to save. `since`: only if it was
 * enqueued before then.
 */
export async function isUnderWay(key: string, since = Number.POSITIVE_INFINITY): Promise<boolean> {
  const database = await openPageOutbox();
  const row = database && (await withReconnect(database, () => database.rows.get(key)));
  return row !== undefined && row !== null && row.state !== 'needs-action' && row.createdAt < since;
}

/**
 * Saves a draft for the customer known to this device. If they have signed out meanwhile, nothing is saved. Returns
 * whether it was saved.
 */
export async function putDraft(form: DraftName, draft: OwnedDraft): Promise<boolean> {
  const database = await openPageOutbox();
  if (!database || (await isUnderWay(draft.key))) return false;
  return withReconnect(database, () =>
    database.transaction('rw', database.drafts, async () => {
      // A sign-out first forgets the customer and then deletes, so no write can come in between.
      if (draft.ownerId !== ownerOfDraft(form)) return false;
      await database.drafts.put({ ...draft, name: draftRowKey(form, draft.ownerId) });
      // Begun in the same tab before they signed in, so the draft is theirs now.
      if (draft.ownerId !== null && (await database.drafts.get(form))?.key === draft.key) {
        await database.drafts.delete(form);
      }
      return true;
    }),
  );
}

/**
 * The customer's draft of a form; null if there is none or it belongs to someone else. `key`: the tab's key, under
 * which they may have begun before they signed in. A draft whose request was enqueued before the page was killed counts
 * as none, because people would book twice.
 */
export async function getDraft(form: string, ownerId: string | null, key: string): Promise<StoredDraft | null> {
  const database = await openPageOutbox();
  if (!database) return null;
  const [own, before] = await withReconnect(database, () =>
    database.drafts.bulkGet([draftRowKey(form, ownerId), form]),
  );
  const draft = own ?? (before?.key === key ? before : undefined);
  if (!draft) return null;
  if (!(await isUnderWay(draft.key))) return draft;
  await database.drafts.delete(draft.name);
  return null;
}

/** `key`: the tab's key; the draft that was begun under it before signing in is deleted too. */
export async function deleteDraft(form: string, ownerId: string | null, key: string | null): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  const found = database.drafts
    .where('name')
    .anyOf(draftRowKey(form, ownerId), form)
    .filter((draft) => draft.name !== form || ownerId === null || draft.key === key);
  await withReconnect(database, () => found.delete());
}

/** Whether a stored draft belongs to a desk. Its name begins with its form. */
export const isDraftOfDesk = (name: string): boolean => isOfDesk(kindOf(name as DraftName));

/**
 * At a sign-out: deletes this customer's drafts, and those without an owner, which may be theirs from before they
 * signed in. Drafts of a desk stay.
 */
export const isForgottenBy = ({ name, ownerId }: StoredDraft, customerId: string): boolean =>
  (ownerId === null && !isDraftOfDesk(name)) || ownerId === customerId;
