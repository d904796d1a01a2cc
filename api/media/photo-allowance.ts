import { setImmediate as otherWork } from 'node:timers/promises';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { PhotoKind } from '../../shared/photos/photo-bounds.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Db } from '../entities/tables.ts';
import { secondsToWait, type MakeLimiter } from '../limits/limiters.ts';
import { isUnpaid, unpaidKeptMs } from './photo-room.ts';
import { countPhotos } from './photo-queries.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Photos and slips that are taken within a day from one address, and from one customer who is signed in. */
const mostPhotos = 300;
const mostSlips = 100;

/** Rows of one address that are there at once, of the days for which unpaid photos are kept. */
const mostKept = ((mostPhotos + mostSlips) * unpaidKeptMs) / dayMs;

/** Bytes of photos that are taken within a day of a customer who is signed in. */
const mostOfCustomer = 30_000_000;

/** Bytes of photos whose fee has not been verified, of all together and of one sender: anybody can send those. */
const mostUnpaid = 1_000_000_000;
const mostUnpaidOfSender = mostUnpaid / 20;

/** How old the sum of all that is unpaid may be, in milliseconds. */
const recountMs = 60_000;

type Source = { readonly database: Database; readonly now: () => Date };

type Announced = {
  readonly id: string;
  readonly kind: PhotoKind;
  readonly size: number;
  readonly sender: string;
  readonly customerId: string | null;
  readonly now: Date;
};

const refused = (key: 'noMorePhotosToday' | 'noRoomForSender' | 'noRoomForPhotos') =>
  new ProblemError('too-many-requests', key, { retryAfter: hourMs / 1000 });

/**
 * How many photos, and how many bytes, are taken of whom. What a request asks the database for is bounded by one sender
 * or customer. The sum over everybody is counted once a minute, in parts, outside of any transaction, and what is
 * announced meanwhile is added to it.
 */
export class PhotoAllowance {
  readonly #ofDay: Readonly<Record<PhotoKind, RateLimiterAbstract>>;
  /** Null: there is nothing to count, as in a test of the handlers alone. */
  readonly #source: Source | null;
  #unpaid = { bytes: 0, countedAt: Number.NEGATIVE_INFINITY };
  #counting: Promise<void> | undefined;

  constructor(limiter: MakeLimiter, source: Source | null) {
    const seconds = dayMs / 1000;
    this.#ofDay = {
      photo: limiter('photos of a day', { points: mostPhotos, seconds }),
      slip: limiter('slips of a day', { points: mostSlips, seconds }),
    };
    this.#source = source;
  }

  /** Before the transaction of an announcement. */
  async refresh(): Promise<void> {
    const now = this.#source?.now().getTime();
    if (!this.#source || now === undefined || Math.abs(now - this.#unpaid.countedAt) < recountMs) return;
    this.#counting ??= this.#count(this.#source.database.db, now).finally(() => {
      this.#counting = undefined;
    });
    await this.#counting;
  }

  async #count(db: Db, now: number): Promise<void> {
    let bytes = 0;
    // Older ones have been swept.
    for (let from = now - unpaidKeptMs; from <= now; from += hourMs) {
      const within = await countPhotos(db, (photos) =>
        photos
          .where('kind', '=', 'photo')
          .where('createdAt', '>', new Date(from).toISOString())
          .where('createdAt', '<=', new Date(from + hourMs).toISOString())
          .where(isUnpaid),
      );
      bytes += within.bytes;
      await otherWork();
    }
    this.#unpaid = { bytes, countedAt: now };
  }

  /**
   * Throws 429 where no more is taken of the sender or the customer, or where photos that nobody has paid for take all
   * the room there is. Slips count apart from photos, and take none of that room. The photo's row is written.
   */
  async admit(db: Db, { id, kind, size, sender, customerId, now }: Announced): Promise<void> {
    const names = [sender, ...(customerId === null ? [] : [`customer ${customerId}`])];
    const waits = await Promise.all(names.map((name) => secondsToWait(this.#ofDay[kind], name)));
    if (waits.some((wait) => wait !== null)) throw refused('noMorePhotosToday');
    if (kind === 'slip') return;
    const bytesOf = async (ms: number, which: Parameters<typeof countPhotos>[1]) => {
      const since = new Date(now.getTime() - ms).toISOString();
      return (await countPhotos(db, (all) => which(all).where('kind', '=', 'photo').where('createdAt', '>', since)))
        .bytes;
    };
    if (customerId !== null) {
      const bytes = await bytesOf(dayMs, (photos) => photos.where('customerId', '=', customerId));
      if (bytes > mostOfCustomer) throw refused('noMorePhotosToday');
    }
    if ((await bytesOf(dayMs, (photos) => photos.where('id', '=', id).where(isUnpaid))) === 0) return;
    // Counted by an index alone. Of more than that nobody looks at each.
    const kept = await db
      .selectFrom('photo')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('sender', '=', sender)
      .executeTakeFirstOrThrow();
    if (Number(kept.count) > mostKept) throw refused('noRoomForSender');
    const ofSender = await bytesOf(unpaidKeptMs, (photos) => photos.where('sender', '=', sender).where(isUnpaid));
    if (ofSender > mostUnpaidOfSender) throw refused('noRoomForSender');
    if (this.#unpaid.bytes + size > mostUnpaid) throw refused('noRoomForPhotos');
    this.#unpaid.bytes += size;
  }
}
