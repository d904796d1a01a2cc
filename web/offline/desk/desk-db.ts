import { Dexie, type EntityTable } from 'dexie';
import { openInTime } from '../../outbox/outbox-db.ts';
import { noteOpened } from '../../lib/device-status.ts';
import { guardDatabase } from '../../lib/guard-database.ts';
import { withTimeout } from '../../lib/with-timeout.ts';

/** The desk of a professional that is open on this device. There is at most one. */
export type KeptDesk = {
  readonly place: 'desk';
  /** Identifies this device to our server. */
  readonly secret: string;
  /** The professional. */
  readonly providerId: string;
  readonly displayName: string;
  /** The customer whose account opened it; null: a link. */
  readonly customerId: string | null;
  /** Our server has closed it. The secret stays for the answers that wait, until the desk is opened again. */
  readonly isClosed: boolean;
  /** The visits as our server last sent them (JSON); null before that, and if the desk is closed. */
  readonly text: string | null;
  /** When that was, in milliseconds since 1970. */
  readonly syncedAt: number | null;
};

/** A desk that was left on this device, until our server knows, and while something is kept of it. */
type LeftDesk = {
  readonly secret: string;
  /** The professional whose refused rows stay until they open a desk here again. */
  readonly keptFor: string;
  /** The drafts on this device may be theirs, and stay until then. */
  readonly hasDrafts: boolean;
  readonly isClosed: boolean;
};

/** A desk that is left; `hasDrafts`: and whose drafts stay. */
export const asLeft = ({ secret, providerId }: KeptDesk, hasDrafts = false): LeftDesk => ({
  secret,
  keptFor: providerId,
  hasDrafts,
  isClosed: false,
});

/** A small photo of the place of a visit. `src`: a data: URL. */
type KeptPhoto = { readonly id: string; readonly src: string };

export type DeskDatabase = Dexie & {
  readonly desks: EntityTable<KeptDesk, 'place'>;
  readonly left: EntityTable<LeftDesk, 'secret'>;
  readonly photos: EntityTable<KeptPhoto, 'id'>;
};

const name = 'desk';

/** The timeout for the browser's list of databases, in milliseconds. */
const timeoutMs = 3000;

let database: DeskDatabase | undefined;

function create(): DeskDatabase {
  // A secret that was received is kept even if the phone is switched off at once.
  const made = new Dexie(name, { chromeTransactionDurability: 'strict' });
  made.version(1).stores({ desks: '&place', left: '&secret', photos: '&id' });
  // Dexie adds a property for each table in `stores`.
  return guardDatabase(made as DeskDatabase);
}

/** Null if this device cannot store anything. */
export async function openDeskDatabase(): Promise<DeskDatabase | null> {
  database ??= create();
  const opened = await openInTime(database);
  noteOpened(name, opened !== null);
  return opened;
}

/** Whether a desk was ever opened on this device. The devices of customers get no such database. */
export const hasDeskDatabase = async (): Promise<boolean> =>
  database !== undefined || (await withTimeout(Dexie.exists(name), timeoutMs).catch(() => null)) === true;
