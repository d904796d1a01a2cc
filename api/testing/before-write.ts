import type { Database } from '../db/database.ts';

/** For `wrap`: runs `happens` once, right before the server's next transaction. */
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
