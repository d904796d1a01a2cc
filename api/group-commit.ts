import { CompiledQuery, type Kysely } from 'kysely';

type Session = Kysely<unknown>;

type Member = {
  readonly work: (session: Session) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
};

/** More would let the first wait for the last. */
const largestGroup = 64;

/**
 * Transactions that are asked for at the same moment share one: its lock, and its wait for the disk, which is most of what
 * a small write costs. Each stands in a savepoint of its own, so that one that fails takes nothing of the others with it,
 * and nobody is told of success before the commit.
 */
export class GroupCommit {
  readonly #writer: Kysely<unknown>;
  #waiting: Member[] = [];
  #isDue = false;

  constructor(writer: Kysely<unknown>) {
    this.#writer = writer;
  }

  run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // What comes back to a member is what its own work resolved to.
      this.#waiting.push({ work, resolve: resolve as Member['resolve'], reject });
      if (this.#isDue) return;
      this.#isDue = true;
      // After this turn's requests have been read, so that those that came together go together.
      setImmediate(() => void this.#work());
    });
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) await this.#commit(this.#waiting.splice(0, largestGroup));
    this.#isDue = false;
  }

  /** Never rejects: every member is told its own end. */
  async #commit(group: readonly Member[]): Promise<void> {
    const [only, ...others] = group;
    try {
      if (only && others.length === 0) {
        only.resolve(await this.#writer.transaction().execute(only.work));
        return;
      }
      const ends: (() => void)[] = [];
      await this.#writer.transaction().execute(async (session) => {
        for (const member of group) ends.push(await inSavepoint(session, member));
      });
      for (const end of ends) end();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}

/** Answers what to tell the member once everything is committed. Throws when the whole transaction is lost. */
async function inSavepoint(session: Session, { work, resolve, reject }: Member): Promise<() => void> {
  const run = (sql: string) => session.executeQuery(CompiledQuery.raw(sql));
  await run('savepoint member');
  try {
    const result = await work(session);
    await run('release member');
    return () => resolve(result);
  } catch (error) {
    try {
      await run('rollback to member');
      await run('release member');
    } catch {
      // A full disk has rolled the whole transaction back by itself; every member hears why.
      throw error;
    }
    return () => reject(error);
  }
}
