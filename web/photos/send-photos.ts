import { onlineManager } from '@tanstack/react-query';
import { isForeign, lastCustomer } from '../lib/known-customer.ts';
import { isPast, nextTry } from '../outbox/queue-order.ts';
import { changeOutbox, readOutbox } from '../outbox/outbox-access.ts';
import { syncRequests } from '../outbox/request-news.ts';
import { needsSession, type PhotoRow } from '../outbox/photos/photo-row.ts';
import { changePhotos } from '../outbox/photos/photo-binding.ts';
import { sendPhoto, type PhotoOutcome } from './send-photo.ts';

/** When this is to be called again, in milliseconds since 1970; null: nothing can be sent. */
export type NextTry = number | null;

/**
 * Sends queued photos, oldest first, after all requests: each at most once per run, in one tab at a time. `eager`: the
 * network may be back, so back-off is ignored.
 */
export async function sendPhotos(eager = false): Promise<NextTry> {
  const run = async (): Promise<NextTry> => {
    const tried = new Set<string>();
    let isNews = false;
    for (;;) {
      const next = await nextPhoto(tried, eager);
      if (next === null || typeof next === 'number') {
        // The status of their requests tells what they mean for the payment, and that they have arrived.
        if (isNews) await syncRequests({ atOnce: true });
        return next;
      }
      tried.add(next.id);
      isNews = (await sendOne(next)) || isNews;
    }
  };
  return navigator.locks.request('photos', { ifAvailable: true }, async (lock) => (lock ? run() : null));
}

/** The photo that may be sent now; otherwise when the next one may be, or null. */
async function nextPhoto(tried: ReadonlySet<string>, eager: boolean): Promise<PhotoRow | number | null> {
  // Read in one transaction. A photo whose request is not in the result belongs to a sent one, or to none of this
  // device.
  const stored = await readOutbox((database) =>
    database.transaction('r', database.photos, database.rows, () =>
      Promise.all([database.photos.toArray(), database.rows.toArray()]),
    ),
  );
  if (!stored) return null;
  const [found, requests] = stored;
  const now = Date.now();
  const nextRequest = nextTry(requests, now);
  // Requests come first; the flush that sends them triggers another check here.
  if (nextRequest !== null && nextRequest <= now) return null;
  const states = new Map(requests.map(({ id, state }) => [id, state]));
  const photos = found
    .filter((photo) => photo.state === 'waiting' && isOpen(photo) && hasArrived(photo, states))
    .sort((one, other) => one.createdAt - other.createdAt);
  const due = photos.find(({ id, nextAt }) => !tried.has(id) && (eager || isPast(nextAt, now)));
  if (due) return due;
  return photos.length > 0 ? Math.min(...photos.map(({ nextAt }) => nextAt)) : null;
}

/** Whether this device has access to its owner: with a secret or grant, or the session of who chose it. */
const isOpen = (photo: PhotoRow): boolean =>
  !needsSession(photo) || (photo.ownerId !== null && photo.ownerId === lastCustomer.get());

/**
 * A row that is no longer on this device was sent, or never came from here. A photo still at its form goes with that
 * form's next request.
 */
const hasArrived = ({ form, requestId }: PhotoRow, states: ReadonlyMap<string, string>): boolean =>
  requestId !== null && form === null && (states.get(requestId) ?? 'sent') === 'sent';

/** Returns whether the server has accepted or refused it. */
async function sendOne(photo: PhotoRow): Promise<boolean> {
  // Counted, because reading the photo copies its bytes.
  const isHere = async () => (await readOutbox(({ photos }) => photos.where('id').equals(photo.id).count())) === 1;
  const outcome = await sendPhoto(photo, {
    goesOn: async () => onlineManager.isOnline() && (await isHere()),
  });
  if (outcome.state !== 'waiting' && isForeign(photo.ownerId, lastCustomer.get())) {
    // The owner has signed out, so nothing of it is kept.
    await changeOutbox(({ photos }) => photos.delete(photo.id));
  } else {
    const more = settled(photo, outcome, Date.now());
    await changeOutbox((database) => changePhotos(database, ({ id }) => id === photo.id, more));
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
