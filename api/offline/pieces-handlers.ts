import { largeDirectory } from '../../shared/offline/offline-contract.ts';
import type { OfflinePieces, piecesContract } from '../../shared/offline/pieces-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import type { Database } from '../database/database.ts';
import { numberColumn, view } from '../database/view.ts';
import { lasting, type Handlers } from '../endpoints/handler.ts';
import { providers } from '../entities/provider-entity.ts';
import type { Env } from '../process/env.ts';
import { cutProviders, cutRest, pieceOf, type PieceFile } from './cut-pieces.ts';
import { sharedPiece, sharePieces, type PieceSharing } from './piece-rows.ts';
import { isRecent, pack } from './read-pack.ts';

type Read = Database['read'];

const dayMs = 24 * 60 * 60 * 1000;

const countView = view(providers, { count: numberColumn('count(*)') });

type Cut = { readonly pieces: OfflinePieces; readonly files: ReadonlyMap<string, Buffer> };

/** The snapshot as this process has cut it last. */
class Snapshots {
  readonly #env: Env;
  readonly #sharing: PieceSharing | null;
  #files: ReadonlyMap<string, Buffer> = new Map();
  #cutAt = 0;
  #cutting: Promise<OfflinePieces> | undefined;

  constructor(env: Env, sharing: PieceSharing | null) {
    this.#env = env;
    this.#sharing = sharing;
  }

  /** A new one; who asks meanwhile shares it. */
  cut(read: Read): Promise<OfflinePieces> {
    this.#cutting ??= this.#cut(read).finally(() => {
      this.#cutting = undefined;
    });
    return this.#cutting;
  }

  async #cut(read: Read): Promise<OfflinePieces> {
    const { pieces, files } = await cutSnapshot(this.#env, read, this.#files);
    this.#files = files;
    this.#cutAt = performance.now();
    const named = [...files].map(([hash, file]) => ({ hash, file }));
    if (this.#sharing) await sharePieces(this.#sharing, named);
    return pieces;
  }

  /** Long before what is shared of it goes. */
  get isOfToday(): boolean {
    return performance.now() - this.#cutAt < dayMs;
  }

  /** Of this list, or of another that was given to somebody in the last days, by whatever process. */
  async file(read: Read, hash: string): Promise<Buffer> {
    const file = this.#files.get(hash) ?? (await sharedPiece(read, hash));
    if (!file) throw new ProblemError('not-found', 'This piece is not known any more');
    return file;
  }
}

const listed = <P extends PieceFile>({ file, ...piece }: P) => ({ ...piece, bytes: file.length });

async function cutSnapshot(env: Env, read: Read, known: ReadonlyMap<string, Buffer>): Promise<Cut> {
  const { state, providers: all, ...others } = await pack(env, read);
  const sets = await pieceOf(others, known);
  const [rest, pieces] = [await cutRest(others, known), await cutProviders(all, known)];
  return {
    files: new Map([sets, ...rest, ...pieces].map(({ hash, file }) => [hash, file])),
    pieces: {
      total: all.length,
      cut: {
        state,
        sets: listed(sets),
        rest: rest.map(listed),
        pieces: pieces.map(listed),
      },
    },
  };
}

export function piecesHandlers(env: Env, sharing: PieceSharing | null): Handlers<typeof piecesContract> {
  const snapshots = new Snapshots(env, sharing);
  const lastsWhile =
    ({ total, cut }: OfflinePieces) =>
    async (read: Read): Promise<boolean> =>
      cut !== null && snapshots.isOfToday && isRecent(read, cut.state, total);
  return {
    getOfflinePieces: lasting(
      lastsWhile,
      async (_input: object, { read }: { readonly read: Read }): Promise<OfflinePieces> => {
        const { count } = await countView.only(read, '');
        return count > largeDirectory ? snapshots.cut(read) : { total: count, cut: null };
      },
      ({ cut }) => cut !== null,
    ),
    getOfflinePiece: ({ params: { hash } }, { read }) => snapshots.file(read, hash),
  };
}
