import { onlineManager } from '@tanstack/react-query';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { reopening } from '../lib/steady-database.ts';
import { isPast, nextTry } from '../outbox/queue-order.ts';
import { openPageOutbox } from '../outbox/page-outbox.ts';
import { syncRequests } from '../outbox/request-news.ts';
import type { OutboxDatabase } from '../outbox/outbox-db.ts';
import { needsSession, type PhotoRow } from '../outbox/photos/photo-row.ts';
import { changePhotos, inPhotos } from '../outbox/photos/photo-binding.ts';
import { sendPhoto, type PhotoOutcome } from './send-photo.ts';

/** When this is to be called again, in milliseconds since 1970; null: nothing waits that could be sent. */
export type NextTry = number | null;

/**
 * Sends what waits, oldest first, behind every request: each photo at most once in a run, and in one tab at a time.
 * `eager`: the network may be back, so that no pause counts.
 */
export async function sendPhotos(eager = false): Promise<NextTry> {
  const run = async (): Promise<NextTry> => {
    const database = await openPageOutbox();
    if (!database) return null;
    const tried = new Set<string>();
    let isNews = false;
    for (;;) {
      const next = await nextPhoto(database, tried, eager);
      if (next === null || typeof next === 'number') {
        // What they say of the money, and that they are there, is told by the status of their requests.
        if (isNews) await syncRequests({ atOnce: true });
        return next;
      }
      tried.add(next.id);
      isNews = (await sendOne(next)) || isNews;
    }
  };
  return navigator.locks.request('photos', { ifAvailable: true }, async (lock) => (lock ? run() : null));
}

/** What may be sent now; otherwise when that may be, or null. */
async function nextPhoto(
  database: OutboxDatabase,
  tried: ReadonlySet<string>,
  eager: boolean,
): Promise<PhotoRow | number | null> {
  // Of one moment: a photo whose request is not here has arrived with it, or belongs to none of this device.
  const [found, requests] = await reopening(database, () =>
    database.transaction('r', database.photos, database.rows, () =>
      Promise.all([database.photos.toArray(), database.rows.toArray()]),
    ),
  );
  const now = Date.now();
  const nextRequest = nextTry(requests, now);
  // Requests go first; the flush that sends them is followed by another look here.
  if (nextRequest !== null && nextRequest <= now) return null;
  const states = new Map(requests.map(({ id, state }) => [id, state]));
  const photos = found
    .filter((photo) => photo.state === 'waiting' && isOpen(photo) && hasArrived(photo, states))
    .sort((one, other) => one.createdAt - other.createdAt);
  const due = photos.find(({ id, nextAt }) => !tried.has(id) && (eager || isPast(nextAt, now)));
  if (due) return due;
  return photos.length > 0 ? Math.min(...photos.map(({ nextAt }) => nextAt)) : null;
}

/** Whether anything opens what it goes with: what this device has kept, or the session of who chose it. */
const isOpen = (photo: PhotoRow): boolean =>
  !needsSession(photo) || (photo.ownerId !== null && photo.ownerId === lastCustomer.get());

/**
 * What is on this device no more has arrived, or was never sent from here. What still lies at its form goes with the
 * next request from there.
 */
const hasArrived = ({ form, requestId }: PhotoRow, states: ReadonlyMap<string, string>): boolean =>
  requestId !== null && form === null && (states.get(requestId) ?? 'sent') === 'sent';

/** Answers whether the server has decided on it. */
async function sendOne(photo: PhotoRow): Promise<boolean> {
  const outcome = await sendPhoto(photo, {
    fetch: (path, init) => fetch(path, init),
    now: () => Date.now(),
    random: () => Math.random(),
    goesOn: () => onlineManager.isOnline(),
  });
  if (outcome.state !== 'waiting' && isForeign(photo.ownerId, lastCustomer.get())) {
    // Its person has left the device, so nothing of it stays.
    await inPhotos(({ photos }) => photos.delete(photo.id));
  } else {
    const more = settled(photo, outcome, Date.now());
    await inPhotos((database) => changePhotos(database, ({ id }) => id === photo.id, more));
  }
  return outcome.state !== 'waiting';
}

function settled({ attempts }: PhotoRow, outcome: PhotoOutcome, now: number): Partial<PhotoRow> {
  switch (outcome.state) {
    case 'sent':
      return { state: 'sent', form: null, fault: null, bytes: new ArrayBuffer(0), sentAt: now };
    case 'refused':
      return { state: 'refused', fault: outcome.fault };
    case 'waiting':
      return { attempts: attempts + 1, nextAt: now + outcome.delayMs };
  }
}
