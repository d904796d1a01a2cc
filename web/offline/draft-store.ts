import type { StoredDraft } from './outbox-db.ts';
import { openPageOutbox } from './page-outbox.ts';

/** Whether the draft's request is on its way, or has arrived: then there is nothing left to write. `since`: since before then. */
export async function isUnderWay(key: string, since = Number.POSITIVE_INFINITY): Promise<boolean> {
  const row = await (await openPageOutbox())?.rows.get(key);
  return row !== undefined && row.state !== 'attention' && row.createdAt < since;
}

export async function putDraft(draft: StoredDraft): Promise<void> {
  const database = await openPageOutbox();
  if (database && !(await isUnderWay(draft.key))) await database.drafts.put(draft);
}

/** Null for none. One whose request was kept before the page was killed counts as none, or people would book twice. */
export async function getDraft(name: string): Promise<StoredDraft | null> {
  const database = await openPageOutbox();
  const draft = await database?.drafts.get(name);
  if (!draft) return null;
  if (!(await isUnderWay(draft.key))) return draft;
  await deleteDraft(name);
  return null;
}

export async function deleteDraft(name: string): Promise<void> {
  await (await openPageOutbox())?.drafts.delete(name);
}
