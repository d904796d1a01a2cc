import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { PhotoKind } from '../../shared/media/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Db } from '../entities/tables.ts';
import { secondsToWait, type MakeLimiter } from '../router/limits/limiters.ts';
import { allSenders, releaseSpaceOfPaid, isUnpaid } from './photo-room.ts';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Photos and slips accepted per day from one address, and from one signed-in customer. */
const maxPhotosPerDay = 300;
const maxSlips = 100;

/** Bytes of photos accepted per day from one signed-in customer. */
const maxOfCustomer = 30_000_000;

/** Bytes of photos with an unverified fee, in total and per sender, because anybody can send those. */
const maxUnpaid = 1_000_000_000;
const maxUnpaidOfSender = maxUnpaid / 20;

type Announced = {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly size: number;
  readonly sender: string;
  readonly customerId: string | null;
};

const refused = (key: 'noMorePhotosToday' | 'noRoomForSender' | 'noRoomForPhotos') =>
  new ProblemError('too-many-requests', key, { retryAfter: hourSeconds });

/**
 * Limits the number and the size of photos per sender. Totals are kept as counters, so that no query has to sum rows.
 */
export class PhotoAllowance {
  readonly #ofDay: Readonly<Record<'photo' | 'slip', RateLimiterAbstract>>;
  readonly #bytesOfDay: RateLimiterAbstract;

  constructor(limiter: MakeLimiter) {
    const seconds = daySeconds;
    this.#ofDay = {
      photo: limiter('photos of a day', { points: maxPhotosPerDay, seconds }),
      slip: limiter('slips of a day', { points: maxSlips, seconds }),
    };
    this.#bytesOfDay = limiter('bytes of photos of a day', { points: maxOfCustomer, seconds });
  }

  /**
   * Throws 429 if the sender or the customer has reached a limit, or if unpaid photos use all the space. Slips are
   * counted separately and use none of that space. The photo's row must have been inserted.
   */
  async admit(db: Db, { id, kind, size, sender, customerId }: Announced): Promise<void> {
    const isSlip = kind === 'slip';
    const customer = customerId === null ? [] : [`customer ${customerId}`];
    const waits = [sender, ...customer].map((name) => secondsToWait(this.#ofDay[isSlip ? 'slip' : 'photo'], name));
    if (!isSlip) waits.push(...customer.map((name) => secondsToWait(this.#bytesOfDay, name, size)));
    if ((await Promise.all(waits)).some((wait) => wait !== null)) throw refused('noMorePhotosToday');
    if (isSlip) return;
    const { numUpdatedRows } = await db
      .updateTable('photo')
      .set({ unpaidBytes: size })
      .where('id', '=', id)
      .where(isUnpaid)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const isFull = async (who: string, most: number) => {
      const room = await db.selectFrom('photoRoom').select('bytes').where('id', '=', who).executeTakeFirst();
      return (room?.bytes ?? 0) > most;
    };
    if (await isFull(sender, maxUnpaidOfSender)) {
      await releaseSpaceOfPaid(db, (photos) => photos.where('sender', '=', sender));
      if (await isFull(sender, maxUnpaidOfSender)) throw refused('noRoomForSender');
    }
    if (await isFull(allSenders, maxUnpaid)) throw refused('noRoomForPhotos');
  }
}
