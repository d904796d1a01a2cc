import { largeDirectory } from '../../shared/offline/offline-contract.ts';
import type { OfflinePieces, piecesContract } from '../../shared/offline/pieces-contract.ts';
import type { Database } from '../database/database.ts';
import { numberColumn, view } from '../database/view.ts';
import { lasting, type Handlers } from '../endpoints/handler.ts';
import { providers } from '../entities/provider-entity.ts';
import type { Env } from '../process/env.ts';
import { cutProviders, cutRest, listed, pieceOf } from './cut-pieces.ts';
import type { ListedFiles } from './listed-files.ts';
import { isRecent, pack } from './read-pack.ts';

type Read = Database['read'];

/** The snapshot's, among those that this process makes. */
const list = 'snapshot';

const dayMs = 24 * 60 * 60 * 1000;

const countView = view(providers, { count: numberColumn('count(*)') });

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
  cut(read: Read): Promise<OfflinePieces> {
    this.#cutting ??= this.#cut(read).finally(() => {
      this.#cutting = undefined;
    });
    return this.#cutting;
  }

  async #cut(read: Read): Promise<OfflinePieces> {
    const known = this.#files.of(list);
    const { state, providers: all, ...others } = await pack(this.#env, read);
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
    getOfflinePiece: ({ params: { hash } }, { read }) => files.file(read, hash),
  };
}
