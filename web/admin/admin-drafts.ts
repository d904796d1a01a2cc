import { useQueryClient } from '@tanstack/react-query';
import type { Table } from 'dexie';
import { useState } from 'react';
import type { CurrentUser } from '../../shared/features/accounts/account-contract.ts';
import { createStore } from '../components/store.ts';
import { sessionStore } from '../lib/device-storage.ts';
import { followDatabase } from '../lib/follow-database.ts';
import { withReconnect } from '../lib/guard-database.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { countOfSignOuts } from '../offline/tab-aside.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';
import { draftRowKey } from '../outbox/drafts/draft-store.ts';
import type { OutboxDatabase, StoredDraft } from '../outbox/outbox-db.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';

/** Debounce delay between typing and saving, in milliseconds. */
const pauseMs = 300;

/** The timeout for reading this device's drafts, and the time until a save that failed is repeated, in milliseconds. */
const timeoutMs = 3000;

/** The session storage key of input that the database does not have when a page is left: JSON of `unsaved`. */
const lastLettersPlace = 'adminDrafts';

const beginning = 'admin:';

type Values = Readonly<Record<string, unknown>>;

/** A draft of an administrator: a row of the outbox's drafts table, without a key. */
type AdminDraft = Pick<StoredDraft, 'name' | 'ownerId' | 'savedAt'> & { readonly values: Values };

type Change = {
  /** Null: the draft is deleted. */
  readonly draft: AdminDraft | null;
  /** The number of sign-outs when its form was opened. */
  readonly signOuts: string;
};

/** The stored drafts, by name. */
let drafts = new Map<string, AdminDraft>();

/** Changes that the database does not have yet, by the draft's name. */
const unsaved = new Map<string, Change>();

let timer: ReturnType<typeof setTimeout> | undefined;

const tableOf = (database: OutboxDatabase): Table<AdminDraft, string> => database.table('drafts');

/** Whether forms may render: their drafts have been read, or cannot be. */
export const adminDraftsRead = createStore(false);

let following: Promise<void> | undefined;
let endFollowing = () => {};
/** The number of sign-outs on this device when the drafts were read. */
let readAfter = countOfSignOuts();

/** Reads this device's drafts, and follows them from then on, because other tabs write and send them too. */
export async function followAdminDrafts(): Promise<void> {
  forgetLeft();
  await withTimeout((following ??= follow()), timeoutMs).catch(() => null);
  adminDraftsRead.set(true);
}

/** After a sign-out in another tab: this tab may not know yet that the drafts were deleted. */
function forgetLeft(): void {
  if (readAfter === countOfSignOuts()) return;
  readAfter = countOfSignOuts();
  drafts.clear();
  unsaved.clear();
  following = undefined;
}

async function follow(): Promise<void> {
  addEventListener('pagehide', keepLastLetters);
  document.addEventListener('visibilitychange', saveNow);
  endFollowing();
  takeLastLetters();
  const database = await openPageOutbox();
  if (!database) return;
  const read = () => tableOf(database).where('name').startsWith(beginning).toArray();
  await new Promise<void>((resolve) => {
    const take = (stored: readonly AdminDraft[]) => {
      drafts = new Map(stored.map((draft) => [draft.name, draft]));
      for (const [name, { draft }] of unsaved) show(name, draft);
      resolve();
    };
    endFollowing = followDatabase(database, read, take, () => {
      // The next screen reads them again.
      following = undefined;
      resolve();
    });
  });
}

function show(name: string, draft: AdminDraft | null): void {
  if (draft) drafts.set(name, draft);
  else drafts.delete(name);
}

function change(name: string, next: Change): void {
  show(name, next.draft);
  unsaved.set(name, next);
  timer ??= setTimeout(saveNow, pauseMs);
}

const saveNow = (): void => void save();

async function save(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const changes = [...unsaved];
  const database = changes.length > 0 && (await openPageOutbox());
  if (!database) return;
  const table = tableOf(database);
  const write = () =>
    database.transaction('rw', table, async () => {
      for (const [name, { draft, signOuts }] of changes) {
        if (!draft) await table.delete(name);
        // A sign-out is counted first and then deletes, so no write can come in between.
        else if (signOuts === countOfSignOuts()) await table.put(draft);
      }
    });
  try {
    await withReconnect(database, write);
  } catch {
    // The input stays in the form meanwhile.
    timer ??= setTimeout(saveNow, timeoutMs);
    return;
  }
  for (const [name, saved] of changes) if (unsaved.get(name) === saved) unsaved.delete(name);
  if (unsaved.size === 0) sessionStore.remove(lastLettersPlace);
}

/** A page that is being left begins no transaction: see `guard-database.ts`. */
function keepLastLetters(): void {
  if (unsaved.size > 0) sessionStore.write(lastLettersPlace, JSON.stringify([...unsaved]));
}

function takeLastLetters(): void {
  // Written above.
  const last = JSON.parse(sessionStore.read(lastLettersPlace) ?? '[]') as readonly (readonly [string, Change])[];
  for (const [name, next] of last) if (next.signOuts === countOfSignOuts()) change(name, next);
  // From before a sign-out: nothing will be saved and remove it.
  if (unsaved.size === 0) sessionStore.remove(lastLettersPlace);
}

/**
 * Drafts of an administrator's forms, from opening to sending. They outlive the tab and the session, belong to their
 * author only, and are deleted by a sign-out in any tab.
 */
export function useAdminDrafts() {
  const client = useQueryClient();
  const [own] = useState(() => {
    const ownerId = client.getQueryData<CurrentUser | null>(adminUserKey)?.id ?? '';
    forgetLeft();
    const signOuts = countOfSignOuts();
    const nameOf = (form: string) => draftRowKey(`${beginning}${form}`, ownerId);
    return {
      read: (form: string): Values | null => drafts.get(nameOf(form))?.values ?? null,
      keep(form: string, typed: Values): void {
        const name = nameOf(form);
        // Cloned, because the form mutates its own values.
        const values = structuredClone(typed);
        change(name, { draft: { name, ownerId, values, savedAt: Date.now() }, signOuts });
      },
      forget(...forms: readonly string[]): void {
        for (const form of forms) change(nameOf(form), { draft: null, signOuts });
      },
    };
  });
  return own;
}
