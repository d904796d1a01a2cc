import { CompiledQuery, type Kysely } from 'kysely';
import { WaitedInVain } from './write-turns.ts';

type Session = Kysely<unknown>;

type Member = {
  readonly work: (session: Session) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** Runs until its work begins. */
  readonly impatience: NodeJS.Timeout;
  hasGivenUp: boolean;
};

/** More would let the first wait for the last. */
const largestGroup = 64;

/**
 * Transactions that are asked for at the same moment share one: its lock, and its wait for the disk, which is most of
 * what a small write costs. Each stands in a savepoint of its own, so that one that fails takes nothing of the others
 * with it, and nobody is told of success before the commit.
 */
export class GroupCommit {
  readonly #writer: Kysely<unknown>;
  readonly #patienceMs: number;
  #waiting: Member[] = [];
  #isDue = false;

  /** `patienceMs`: how long one may wait for its turn, whatever those before it wait for, in milliseconds. */
  constructor(writer: Kysely<unknown>, patienceMs: number) {
    this.#writer = writer;
    this.#patienceMs = patienceMs;
  }

  run<T>(work: (session: Session) => Promise<T>, patienceMs = this.#patienceMs): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const impatience = setTimeout(() => {
        member.hasGivenUp = true;
        reject(new WaitedInVain());
      }, patienceMs);
      // What comes back to a member is what its own work resolved to.
      const member: Member = { work, resolve: resolve as Member['resolve'], reject, impatience, hasGivenUp: false };
      this.#waiting.push(member);
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
    if (group.every(({ hasGivenUp }) => hasGivenUp)) return;
    try {
      let ends: (() => void)[] = [];
      await this.#writer.transaction().execute(async (session) => {
        ends = await inTurn(session, group.filter(begins));
      });
      for (const end of ends) end();
    } catch (error) {
      for (const member of group) if (begins(member)) member.reject(error);
    }
  }
}

/** Whether somebody still waits for it. From now on it may take as long as it takes. */
function begins({ hasGivenUp, impatience }: Member): boolean {
  clearTimeout(impatience);
  return !hasGivenUp;
}

/** Answers what to tell each member once everything is committed. Throws when the whole transaction is lost. */
async function inTurn(session: Session, members: readonly Member[]): Promise<(() => void)[]> {
  const [only, ...others] = members;
  if (only && others.length === 0) {
    const result = await only.work(session);
    return [() => only.resolve(result)];
  }
  const ends: (() => void)[] = [];
  for (const member of members) ends.push(await inSavepoint(session, member));
  return ends;
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
