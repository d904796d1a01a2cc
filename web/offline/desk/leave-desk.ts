import { deskContract } from '../../../shared/features/desk/desk-contract.ts';
import { isForeign, lastCustomer, pendingSignOut } from '../../lib/known-customer.ts';
import { withReconnect } from '../../lib/guard-database.ts';
import { changeOutbox, readOutbox } from '../../outbox/outbox-access.ts';
import type { PhotoRow } from '../../outbox/photos/photo-row.ts';
import { mayStillSucceed } from '../../outbox/queue-order.ts';
import { changeDesk, deskOnDevice, isFromDesk, isKept, postAtDesk, queueAgain } from './desk-copy.ts';
import { forgetDeskDrafts, hasDeskDraft } from './desk-drafts.ts';
import { asLeft, hasDeskDatabase, openDeskDatabase, type KeptDesk } from './desk-db.ts';

/**
 * Wipes the desk on this device with its drafts, with or without a network; our server closes it afterwards. Answers,
 * reports and photos that still wait are sent first, because a closed desk would refuse them. Refused rows stay on this
 * device, hidden, until the same professional opens a desk here again. `isMeant`: false for a desk that must not be
 * left. `withSession`: the session of its account has ended; the drafts then stay hidden too, unless the person has
 * signed out.
 */
export async function leaveDesk(isMeant: (desk: KeptDesk) => boolean = () => true, withSession = false): Promise<void> {
  let isLeft = false;
  const hasDrafts = withSession && pendingSignOut.get() === null;
  await changeDesk((desk, database) => {
    if (!desk || !isMeant(desk)) return desk;
    isLeft = true;
    // In the same transaction, so that a desk that was wiped is also closed.
    if (database) void database.left.put(asLeft(desk, hasDrafts));
    else memory.add(desk.secret);
    return null;
  });
  void settleDesks();
  if (isLeft && !hasDrafts) await forgetDeskDrafts().catch(() => {});
}

/** Leaves a desk whose account is not signed in here any more: the sign-out was cut off. */
export async function leaveForeignDesk(): Promise<void> {
  const isMeant = ({ customerId }: KeptDesk) => isForeign(customerId, lastCustomer.get());
  const database = await openDeskDatabase();
  // Read first, because a change would draw the desk again.
  const desk = database && (await withReconnect(database, () => database.desks.get('desk')));
  if (desk && isMeant(desk)) await leaveDesk(isMeant, true);
}

/** Whether a sign-out of this customer deletes what was begun at the desk of their account. */
export async function losesDeskDrafts(customerId: string): Promise<boolean> {
  const database = await openDeskDatabase();
  const desk = database && (await withReconnect(database, () => database.desks.get('desk')));
  return desk?.customerId === customerId && (await hasDeskDraft());
}

/** The professional leaves their desk, and has discarded what is not to be sent. */
export async function signOutOfDesk(): Promise<void> {
  const desk = deskOnDevice.get();
  // First, because afterwards the desk may be closed at any time.
  if (desk) await queueAgain(desk.secret).catch(() => {});
  await leaveDesk();
}

/** The desks that were left while this device could not store anything. */
const memory = new Set<string>();

let settling = Promise.resolve();

/** Milliseconds until our server is told again. The pause doubles each time, up to `maxPauseMs`. */
export const firstPauseMs = 5000;
const maxPauseMs = 5 * 60_000;

let pauseMs = firstPauseMs;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells our server of the desks that were left on this device. A desk that is left during a turn is told of in the
 * next. What fails is tried again while the page is open: the next sign of a connection may be hours away.
 */
export function settleDesks(): Promise<void> {
  settling = settling.then(settleOrRetry);
  return settling;
}

async function settleOrRetry(): Promise<void> {
  clearTimeout(timer);
  if (await settle().catch(() => false)) {
    pauseMs = firstPauseMs;
    return;
  }
  timer = setTimeout(() => void settleDesks(), pauseMs);
  pauseMs = Math.min(2 * pauseMs, maxPauseMs);
}

/** Returns whether our server knows of all of them. */
async function settle(): Promise<boolean> {
  const database = (await hasDeskDatabase()) ? await openDeskDatabase() : null;
  const left = database ? await withReconnect(database, () => database.left.toArray()) : [];
  const open = left.filter(({ isClosed }) => !isClosed);
  let isDone = true;
  for (const secret of new Set([...open.map((desk) => desk.secret), ...memory])) {
    if ((await hasUnsent(secret)) || !(await close(secret))) {
      isDone = false;
      continue;
    }
    const desk = open.find((one) => one.secret === secret);
    const keeps = (await forget(secret, desk !== undefined)) || (desk?.hasDrafts === true && (await hasDeskDraft()));
    if (database) {
      await withReconnect(database, async () => {
        await (keeps ? database.left.update(secret, { isClosed: true }) : database.left.delete(secret));
      });
    }
    memory.delete(secret);
  }
  return isDone;
}

async function hasUnsent(secret: string): Promise<boolean> {
  const found = await readOutbox(async ({ rows, photos }) => {
    const own = await rows.filter(isFromDesk(secret)).toArray();
    if (own.some(mayStillSucceed)) return true;
    // A photo is sent after its row, so it stays with one that is held back.
    const held = new Set(own.filter(({ state }) => state === 'needs-action').map(({ id }) => id));
    const isOnItsWay = (photo: PhotoRow) =>
      photo.secret === secret && photo.state === 'waiting' && photo.form === null && !held.has(photo.requestId ?? '');
    return (await photos.filter(isOnItsWay).count()) > 0;
  });
  return found === true;
}

/** Returns whether our server has confirmed it. */
async function close(secret: string): Promise<boolean> {
  const { status } = await postAtDesk(deskContract.closeDesk, secret, (body) => body === '{}');
  return status === 200;
}

/** Deletes what was sent. `keeps`: a later desk can take over what was refused. Returns whether there is any. */
async function forget(secret: string, keeps: boolean): Promise<boolean> {
  const keepsAny = await changeOutbox(async ({ rows, photos }) => {
    const kept = keeps ? await rows.filter((row) => isFromDesk(secret)(row) && isKept(row)).primaryKeys() : [];
    await rows.filter((row) => isFromDesk(secret)(row) && !kept.includes(row.id)).delete();
    // A photo that went back to its form is part of a draft.
    await photos
      .filter((photo) => photo.secret === secret && photo.form === null && !kept.includes(photo.requestId ?? ''))
      .delete();
    return kept.length > 0;
  });
  return keepsAny === true;
}
