import { offlineContract } from '../../../shared/offline/offline-contract.ts';
import { noteReached, noteUnreachable } from '../../device/connection.ts';
import type { CopyStore } from '../copy-store.ts';
import { receive, UnreachableError } from '../../device/own-server.ts';
import type { PackPiece } from '../public-db.ts';

const { path } = offlineContract.getOfflineSnapshot;

/** So much of a download is lost at most when the app is killed, in bytes. */
const pieceBytes = 16_384;

/**
 * So long its turn may take to come, in milliseconds. Nobody waits for it, and on the first visit pictures and the
 * worker's files go over the same slow line: that nothing comes of this one does not mean that nothing comes.
 */
export const firstByteMs = 120_000;

export type Bytes = Uint8Array<ArrayBuffer>;

export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, { length: more }) => length + more, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

const lengthOf = (pieces: readonly PackPiece[]): number =>
  pieces.reduce((length, { bytes }) => length + bytes.length, 0);

/**
 * What is there from the beginning on without a gap, all of one pack. Two tabs may have written their own pieces over
 * each other.
 */
async function begun(store: CopyStore): Promise<readonly PackPiece[]> {
  const pieces = await store.pieces().catch(() => []);
  const fitting: PackPiece[] = [];
  for (const piece of pieces) {
    if (piece.offset === lengthOf(fitting) && piece.etag === (fitting[0]?.etag ?? piece.etag)) fitting.push(piece);
  }
  return fitting;
}

/** Throws UnreachableError where what begins to come is neither a file nor the word that there is none. */
export function noteFileOfOurs({ status, headers }: Response): void {
  const type = headers.get('Content-Type') ?? '';
  const isOurs = status === 304 || type === 'application/gzip' || type.startsWith('application/problem+json');
  // Its body may take long to come; meanwhile nobody is offline.
  if (isOurs) noteReached();
  else throw new UnreachableError(`The answer with ${status} is of no use`, { status });
}

/** The text within a gzip file; undefined where it is damaged: the file carries a checksum. */
export async function unpacked(file: Bytes): Promise<string | undefined> {
  const { body } = new Response(file);
  return body
    ? new Response(body.pipeThrough(new DecompressionStream('gzip'))).text().catch(() => undefined)
    : undefined;
}

/** Takes a download as it comes and keeps it piece by piece. */
class Download {
  readonly #store: CopyStore;
  #pieces: readonly PackPiece[];
  #etag: string | null = null;
  #waiting: Bytes[] = [];
  /** So many bytes at the beginning are here already. */
  #overlap = 0;

  constructor(store: CopyStore, pieces: readonly PackPiece[]) {
    this.#store = store;
    this.#pieces = pieces;
  }

  start(response: Response): void {
    const { status, headers } = response;
    noteFileOfOurs(response);
    // A proxy that packs it once more counts other bytes than the server does.
    const isPlain = !headers.has('Content-Encoding');
    this.#etag = isPlain && headers.get('ETag')?.startsWith('"') ? headers.get('ETag') : null;
    const goesOn =
      status === 206 &&
      headers.get('Content-Range')?.startsWith(`bytes ${lengthOf(this.#pieces) - 1}-`) &&
      this.#etag === this.#pieces[0]?.etag;
    if (status === 206 && !goesOn) throw new UnreachableError('Another part than was asked for');
    if (status === 200) this.#pieces = [];
    if (goesOn) this.#overlap = 1;
  }

  async take(bytes: Bytes): Promise<void> {
    const fresh = bytes.subarray(this.#overlap);
    this.#overlap = Math.max(0, this.#overlap - bytes.length);
    if (fresh.length > 0) this.#waiting.push(fresh);
    if (this.#waiting.reduce((length, { length: more }) => length + more, 0) >= pieceBytes) await this.settle();
  }

  /** Keeps what has come and is not kept yet. What cannot be (a full disk) is fetched again if it has to be. */
  async settle(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const piece: PackPiece = { offset: lengthOf(this.#pieces), etag: this.#etag ?? '', bytes: joined(this.#waiting) };
    this.#waiting = [];
    this.#pieces = [...this.#pieces, piece];
    if (this.#etag === null) return;
    if (piece.offset === 0) await this.#store.dropPieces().catch(() => {});
    await this.#store.keepPiece(piece).catch(() => {});
  }

  /** The text of the whole; undefined when the pieces do not make one. */
  text(): Promise<string | undefined> {
    return unpacked(joined(this.#pieces.map(({ bytes }) => bytes)));
  }
}

/** `text`: null when nothing has changed. */
export type FetchedPack = { readonly text: string; readonly etag: string | null } | { readonly text: null };

/**
 * Fetches the pack, and of one that has begun to come on an earlier occasion only the rest. `known`: the ETag of what
 * is here. Throws UnreachableError; what has arrived until then is kept.
 */
export async function fetchPack(store: CopyStore, known: string | null): Promise<FetchedPack> {
  return fetchFrom(await begun(store), store, known);
}

async function fetchFrom(pieces: readonly PackPiece[], store: CopyStore, known: string | null): Promise<FetchedPack> {
  const download = new Download(store, pieces);
  // From the last byte that is here: where all of them are, that is still a part that can be asked for.
  const headers = {
    Accept: 'application/gzip',
    ...(known !== null && { 'If-None-Match': known }),
    ...(pieces[0] && { Range: `bytes=${lengthOf(pieces) - 1}-`, 'If-Range': pieces[0].etag }),
  };
  let response: Response;
  try {
    response = await receive(
      path,
      { headers, cache: 'no-store', credentials: 'same-origin' },
      {
        firstByteMs,
        onStart: (begins) => download.start(begins),
        onBytes: (bytes) => download.take(bytes),
      },
    );
  } catch (error) {
    await download.settle();
    if (!(error instanceof UnreachableError) || error.status === null) noteUnreachable();
    throw error instanceof UnreachableError ? error : new UnreachableError('No answer', { cause: error });
  }
  await download.settle();
  if (response.status === 304) {
    await store.dropPieces().catch(() => {});
    return { text: null };
  }
  // The rest has come, or the whole. 416: there is no more of it.
  const isFile = response.ok || response.status === 416;
  const text = isFile ? await download.text() : undefined;
  if (text !== undefined) return { text, etag: response.headers.get('ETag') };
  if (isFile) await store.dropPieces().catch(() => {});
  // Damaged, even where they cannot be removed: this time without them.
  if (isFile && pieces.length > 0) return fetchFrom([], store, known);
  throw new UnreachableError(`No pack came with ${response.status}`, { status: response.status });
}
