import { lastCustomer } from '../../lib/known-customer.ts';
import type { OwnedDraft, StoredDraft } from '../outbox-db.ts';
import { openPageOutbox } from '../page-outbox.ts';
import { reopening } from '../../lib/steady-database.ts';

/** Where a person's draft of a form lies, or nobody's. */
export const placeOf = (form: string, ownerId: string | null): string =>
  ownerId === null ? form : `${form}@${ownerId}`;

/**
 * Whether the draft's request is on its way, or has arrived: then there is nothing left to write. `since`: since before
 * then.
 */
export async function isUnderWay(key: string, since = Number.POSITIVE_INFINITY): Promise<boolean> {
  const database = await openPageOutbox();
  const row = database && (await reopening(database, () => database.rows.get(key)));
  return row !== undefined && row !== null && row.state !== 'needs-action' && row.createdAt < since;
}

/**
 * Keeps what the person has typed whom this device knows. Who has left meanwhile leaves nothing behind. Answers whether
 * it was kept.
 */
export async function putDraft(form: string, draft: OwnedDraft): Promise<boolean> {
  const database = await openPageOutbox();
  if (!database || (await isUnderWay(draft.key))) return false;
  return reopening(database, () =>
    database.transaction('rw', database.drafts, async () => {
      // A sign-out forgets the person first and then deletes, so that nothing slips in between.
      if (draft.ownerId !== lastCustomer.get()) return false;
      await database.drafts.put({ ...draft, name: placeOf(form, draft.ownerId) });
      // Begun before they signed in, in the same tab: it is theirs now.
      if (draft.ownerId !== null && (await database.drafts.get(form))?.key === draft.key) {
        await database.drafts.delete(form);
      }
      return true;
    }),
  );
}

/**
 * A person's unfinished form; null for none, and for everybody else's. `key`: of the tab, in which they may have begun
 * before they signed in. One whose request was kept before the page was killed counts as none, or people would book
 * twice.
 */
export async function getDraft(form: string, ownerId: string | null, key: string): Promise<StoredDraft | null> {
  const database = await openPageOutbox();
  if (!database) return null;
  const [own, before] = await reopening(database, () => database.drafts.bulkGet([placeOf(form, ownerId), form]));
  const draft = own ?? (before?.key === key ? before : undefined);
  if (!draft) return null;
  if (!(await isUnderWay(draft.key))) return draft;
  await database.drafts.delete(draft.name);
  return null;
}

/** `key`: of the tab; what was begun there before its person signed in goes too. */
export async function deleteDraft(form: string, ownerId: string | null, key: string | null): Promise<void> {
  const database = await openPageOutbox();
  if (!database) return;
  const found = database.drafts
    .where('name')
    .anyOf(placeOf(form, ownerId), form)
    .filter((draft) => draft.name !== form || ownerId === null || draft.key === key);
  await reopening(database, () => found.delete());
}

/**
 * At a sign-out: what this person was typing, and what lies here of nobody's, which may be theirs from before they
 * signed in.
 */
export const isForgottenBy = ({ ownerId }: StoredDraft, customerId: string): boolean =>
  ownerId === null || ownerId === customerId;
