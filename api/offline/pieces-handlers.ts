import { largeDirectory } from '../../shared/offline/offline-contract.ts';
import type { OfflinePieces, piecesContract } from '../../shared/offline/pieces-contract.ts';
import type { Db } from '../entities/tables.ts';
import { lasting, type Handlers } from '../router/handler.ts';
import type { Env } from '../config/env.ts';
import { countProviders } from '../features/providers/directory-versions.ts';
import { cutProviders, cutRest, listed, pieceOf } from './cut-pieces.ts';
import type { ListedFiles } from './listed-files.ts';
import { isRecent, pack } from './read-pack.ts';

/** The snapshot's, among those that this process makes. */
const list = 'snapshot';

const dayMs = 24 * 60 * 60 * 1000;

/** The snapshot as this process has cut it last. */
class Snapshots {
  readonly #env: Env;
  readonly #files: ListedFiles;
  #cutAt = 0;
  #cutting: Promise<OfflinePieces> | undefined;

  constructor(env: Env, files: ListedFiles) {
    this.#env = env;
    this.#files = files;
  }

  /** A new one; who asks meanwhile shares it. */
  cut(db: Db): Promise<OfflinePieces> {
    this.#cutting ??= this.#cut(db).finally(() => {
      this.#cutting = undefined;
    });
    return this.#cutting;
  }

  async #cut(db: Db): Promise<OfflinePieces> {
    const known = this.#files.of(list);
    const { state, providers: all, ...others } = await pack(this.#env, db);
    const sets = await pieceOf(others, known);
    const [rest, pieces] = [await cutRest(others, known), await cutProviders(all, known)];
    await this.#files.put(list, [sets, ...rest, ...pieces]);
    this.#cutAt = performance.now();
    return {
      total: all.length,
      cut: { state, sets: listed(sets), rest: rest.map(listed), pieces: pieces.map(listed) },
    };
  }

  /** Long before what is shared of it goes. */
  get isOfToday(): boolean {
    return performance.now() - this.#cutAt < dayMs;
  }
}

export function piecesHandlers(env: Env, files: ListedFiles): Handlers<typeof piecesContract> {
  const snapshots = new Snapshots(env, files);
  const lastsWhile =
    ({ total, cut }: OfflinePieces) =>
    async (db: Db): Promise<boolean> =>
      cut !== null && snapshots.isOfToday && isRecent(db, cut.state, total);
  return {
    getOfflinePieces: lasting(
      lastsWhile,
      async (_input: object, { db }: { readonly db: Db }): Promise<OfflinePieces> => {
        const count = await countProviders(db);
        return count > largeDirectory ? snapshots.cut(db) : { total: count, cut: null };
      },
      ({ cut }) => cut !== null,
    ),
    getOfflinePiece: ({ params: { hash } }, { db }) => files.file(db, hash),
  };
}
