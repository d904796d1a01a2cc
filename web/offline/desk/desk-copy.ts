import { deskContract } from '../../../shared/features/desk/desk-contract.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { parsedAs } from '../../../shared/parsed-as.ts';
import { createStore } from '../../components/store.ts';
import { askingJson, fetchJson, UnreachableError } from '../../lib/fetch-json.ts';
import { stamp } from '../../lib/stamps.ts';
import { followerOf } from '../../lib/follow-database.ts';
import { withReconnect } from '../../lib/guard-database.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import { changeOutbox } from '../../outbox/outbox-access.ts';
import { openPageOutbox } from '../../outbox/page-outbox.ts';
import { mayStillSucceed } from '../../outbox/queue-order.ts';
import { isOfDesk } from '../../outbox/submission-kinds.ts';
import { keepDeskPhotos } from './desk-photos.ts';
import { forgetDeskDrafts } from './desk-drafts.ts';
import { asLeft, openDeskDatabase, type DeskDatabase, type KeptDesk } from './desk-db.ts';

const { readDesk } = deskContract;

/** The desk on this device; null if there is none, undefined until it has been read. */
export const deskOnDevice = createStore<KeptDesk | null | undefined>(undefined);

/** From now on `deskOnDevice` follows the database, whichever tab changes it. */
export const followDesk = followerOf(
  openDeskDatabase,
  ({ desks }) => desks.get('desk'),
  (desk) => show(desk ?? null),
  () => show(deskOnDevice.get() ?? null),
);

function show(desk: KeptDesk | null): void {
  if (desk && desk.syncedAt !== null) stamp(readDesk.path, desk.syncedAt, false);
  deskOnDevice.set(desk);
}

/** Without storage it lasts as long as the page. */
type Change = (desk: KeptDesk | null, database: DeskDatabase | null) => KeptDesk | null;

/** Changes the desk in one transaction, and returns the desk before. The change may run twice. */
export async function changeDesk(change: Change): Promise<KeptDesk | null> {
  const database = await openDeskDatabase();
  if (!database) {
    const before = deskOnDevice.get() ?? null;
    show(change(before, null));
    return before;
  }
  // `followDesk` shows it.
  return withReconnect(database, () =>
    database.transaction('rw', database.desks, database.left, database.photos, async () => {
      const before = (await database.desks.get('desk')) ?? null;
      const next = change(before, database);
      if (next) await database.desks.put(next);
      else await database.desks.delete('desk');
      // The desk was left or closed, or another one was opened.
      if (!next || next.text === null) await database.photos.clear();
      return before;
    }),
  );
}

type Opened = Pick<KeptDesk, 'secret' | 'providerId' | 'displayName' | 'customerId'>;

/** The desk was opened on this device. */
export async function keepDesk(opened: Opened): Promise<void> {
  const before = await changeDesk((desk, database) => {
    // Another desk was on this device: it is recorded as left, so that its unsent rows are not lost.
    if (desk && desk.secret !== opened.secret) void database?.left.put(asLeft(desk));
    return { ...opened, place: 'desk', isClosed: false, text: null, syncedAt: null };
  });
  await takeOver(opened, before).catch(() => {});
  // A closed desk has not taken them.
  await queueAgain(opened.secret).catch(() => {});
}

/**
 * Moves the rows that were kept from earlier desks of the same professional to this desk; their drafts are still on
 * this device. Deletes the drafts of another professional, because both may be asked about the same visit.
 */
async function takeOver({ secret, providerId }: Opened, before: KeptDesk | null): Promise<void> {
  const database = await openDeskDatabase();
  if (!database || !(await openPageOutbox())) return;
  const left = await withReconnect(database, () => database.left.toArray());
  const own = left.filter(({ keptFor }) => keptFor === providerId);
  if (before?.providerId !== providerId && !own.some(({ hasDrafts }) => hasDrafts)) await forgetDeskDrafts();
  await withReconnect(database, () => database.left.toCollection().modify({ hasDrafts: false }));
  for (const { secret: former, isClosed } of own) {
    const isTaken = (row: OutboxRow): boolean => isFromDesk(former)(row) && isKept(row);
    await changeOutbox(async ({ rows, photos }) => {
      const kept = await rows.filter(isTaken).primaryKeys();
      await rows.filter(isTaken).modify({ opensWith: secret });
      await photos.filter(({ requestId }) => kept.includes(requestId ?? '')).modify({ secret });
    });
    if (isClosed) await withReconnect(database, () => database.left.delete(former));
  }
}

/** A late response must not restore a desk that was left. */
const ofSecret =
  (secret: string, change: (desk: KeptDesk) => KeptDesk): Change =>
  (desk) =>
    desk?.secret === secret ? change(desk) : desk;

/** Calls an endpoint of the desk with this secret. `isAnswer`: whether the body of a success is ours. */
export const postAtDesk = (
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  secret: string,
  isAnswer: (body: string) => boolean,
  signal: AbortSignal | null = null,
) => {
  const { headers, ...options } = askingJson();
  const init = { ...options, method, headers: { ...headers, 'Request-Secret': secret }, signal };
  return fetchJson(path, init, isAnswer);
};

/**
 * Reads the visits from our server, and keeps them. Returns when that was, in milliseconds since 1970; null: our server
 * has closed the desk, and its copy was wiped. Throws UnreachableError if it does not answer.
 */
export async function refreshDesk(secret: string, signal: AbortSignal): Promise<number | null> {
  const askedAt = Date.now();
  const { response } = readDesk;
  const isDesk = (body: string) => parsedAs(response, body) !== undefined;
  const { status, text } = await postAtDesk(readDesk, secret, isDesk, signal);
  signal.throwIfAborted();
  if (status === 401) {
    await changeDesk(ofSecret(secret, (desk) => ({ ...desk, isClosed: true, text: null, syncedAt: null })));
    return null;
  }
  if (status !== 200) throw new UnreachableError(`The desk cannot be read: ${status}`, { status });
  const syncedAt = Date.now();
  const { displayName, visits, jobs, reviews } = response.parse(JSON.parse(text));
  await changeDesk(ofSecret(secret, (desk) => ({ ...desk, displayName, isClosed: false, text, syncedAt })));
  const isStillHere = () => deskOnDevice.get()?.secret === secret;
  // Nobody waits for photos on a slow line.
  if (isStillHere()) void keepDeskPhotos(secret, visits).catch(() => {});
  // The visits now say what was answered before.
  await forgetAnswers(secret, askedAt).catch(() => {});
  // Another desk may have been opened meanwhile.
  if (isStillHere()) {
    const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);
    const kept = { visitIds: idsOf(visits), jobIds: idsOf(jobs), reviewIds: idsOf(reviews) };
    await forgetDeskDrafts(kept).catch(() => {});
  }
  return syncedAt;
}

/** Whether a row of the outbox was written at the desk with this secret. */
export const isFromDesk =
  (secret: string) =>
  ({ kind, opensWith }: OutboxRow): boolean =>
    isOfDesk(kind) && opensWith === secret;

/** Whether somebody wrote it, and the server refused it. */
export const isRefused = ({ state, kind }: OutboxRow): boolean =>
  state === 'needs-action' && (kind === 'progress' || kind === 'reply' || kind === 'report' || kind === 'answer');

/** Whether sending it unchanged could succeed. */
export const canSend = ({ state, error }: OutboxRow): boolean =>
  state === 'needs-action' && (error?.code === 'sign-in' || error?.code === 'too-old');

/** Whether it stays on this device after its desk was left, until the same professional opens a desk here again. */
export const isKept = (row: OutboxRow): boolean => isRefused(row) || canSend(row);

/** All that is not sent has two more weeks, in the same order. */
export async function queueAgain(secret: string): Promise<void> {
  const now = Date.now();
  const isMeant = (row: OutboxRow) => isFromDesk(secret)(row) && (mayStillSucceed(row) || canSend(row));
  const again = (row: OutboxRow): OutboxRow => ({ ...row, state: 'waiting', error: null, nextAt: now });
  await changeOutbox(async ({ rows }) => {
    const meant = await rows.filter(isMeant).sortBy('createdAt');
    await rows.bulkPut(meant.map((row, place) => ({ ...(canSend(row) ? again(row) : row), createdAt: now + place })));
  });
}

/** Deletes the answers of a desk that our server received before, with drafts that a killed page has left of them. */
async function forgetAnswers(secret: string, before: number): Promise<void> {
  const isOver = (row: OutboxRow) => isFromDesk(secret)(row) && row.state === 'sent' && (row.sentAt ?? 0) < before;
  await changeOutbox(async ({ rows, drafts }) => {
    const ids = await rows.filter(isOver).primaryKeys();
    await drafts.filter(({ key }) => ids.includes(key)).delete();
    await rows.bulkDelete(ids);
  });
}
