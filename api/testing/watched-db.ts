import type { CompiledQuery, UnknownRow } from 'kysely';
import type { Db } from '../entities/tables.ts';

type Watch = {
  /** Called with each query before it is executed. */
  readonly before?: (query: CompiledQuery) => void;
  /** Awaited before the rows are returned; it may throw, or replace the rows. */
  readonly after?: (query: CompiledQuery) => Promise<UnknownRow[] | void>;
};

export function watchedDb(db: Db, { before, after }: Watch): Db {
  const asked = new WeakMap<object, CompiledQuery>();
  return db.withPlugin({
    transformQuery({ node, queryId }) {
      const query = db.getExecutor().compileQuery(node, queryId);
      asked.set(queryId, query);
      before?.(query);
      return node;
    },
    async transformResult({ result, queryId }) {
      const query = asked.get(queryId);
      const rows = query && (await after?.(query));
      return rows ? { ...result, rows } : result;
    },
  });
}
