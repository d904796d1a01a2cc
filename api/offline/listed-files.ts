import { ProblemError } from '../../shared/problem.ts';
import type { Db } from '../entities/tables.ts';
import type { PieceFile } from './cut-pieces.ts';
import { sharedPiece, sharePieces, type PieceSharing } from './piece-rows.ts';

type Files = ReadonlyMap<string, Buffer>;

/** The files of every list that this process has made last. `sharing`: how the other processes hear of them. */
export class ListedFiles {
  readonly #sharing: PieceSharing | null;
  readonly #lists = new Map<string, Files>();

  constructor(sharing: PieceSharing | null) {
    this.#sharing = sharing;
  }

  /** Those of a list as it was last, by their hashes. */
  of(list: string): Files {
    return this.#lists.get(list) ?? new Map();
  }

  /** Makes them known before anybody hears their names. */
  async put(list: string, files: readonly PieceFile[]): Promise<void> {
    this.#lists.set(list, new Map(files.map(({ hash, file }) => [hash, file])));
    if (this.#sharing) await sharePieces(this.#sharing, files);
  }

  /** Of one of these lists, or of another that was given to somebody in the last days, by whatever process. */
  async file(db: Db, hash: string): Promise<Buffer> {
    const lists = [...this.#lists.values()];
    const file = lists.find((files) => files.has(hash))?.get(hash) ?? (await sharedPiece(db, hash));
    if (!file) throw new ProblemError('not-found', 'This piece is not known any more');
    return file;
  }
}
