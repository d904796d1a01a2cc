import type { Database } from '../db/database.ts';

/** For the `wrap` of a server: what `happens` does so right before its next transaction, once. */
export function beforeWrite() {
  let next: (() => Promise<unknown>) | undefined;
  return {
    happens(what: () => Promise<unknown>): void {
      next = what;
    },
    wrap: (database: Database): Database => ({
      ...database,
      async transaction(...call) {
        const first = next;
        next = undefined;
        await first?.();
        return database.transaction(...call);
      },
    }),
  };
}
