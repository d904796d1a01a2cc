import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from 'koa';
import { ProblemError } from '../../../shared/problem.ts';
import type { NewsOf, TodoNews } from '../../../shared/features/work-queue/todo-contract.ts';
import type { Database } from '../../db/database.ts';
import type { Actor } from '../../router/handler.ts';
import { listingVersion } from '../../db/lists/write-marks.ts';
import type { Log } from '../../config/log.ts';
import { readMarks, versionOf, type Marks } from './todo-counts.ts';

/** How it stands with what a window shows. Tabs are of what is to do only. */
type State = { readonly version: string; readonly marks: Marks };
type Look = { readonly at: number; readonly state: Promise<State | null> };

type Options = {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
  readonly bounds?: Partial<typeof usualBounds>;
};

/**
 * `lookMs`: how often the database is asked, only while somebody listens. `beatMs`: proxies let go what is silent.
 * `lifeMs`: then the browser asks again, and its session is looked at again.
 */
const usualBounds = { lookMs: 2000, beatMs: 15_000, lifeMs: 60_000 };

/** Tells the back office's open windows that what waits has changed; what it is they ask for themselves. */
export class OfficeNews {
  readonly #options: Options;
  readonly #bounds;
  readonly #closed = new AbortController();
  readonly #looks = new Map<NewsOf, Look>();

  constructor(options: Options) {
    this.#options = options;
    this.#bounds = { ...usualBounds, ...options.bounds };
  }

  /** Answers the endpoint, whose access `mount` has decided. */
  readonly answer = async (ctx: Context, _actor: Actor | null, { query }: Record<string, unknown>): Promise<void> => {
    // As its contract has parsed it. `seen`: the version that the window shows.
    const { of = 'todo', seen } = query as { of?: NewsOf; seen?: string };
    const state = this.#closed.signal.aborted ? null : await this.#look(of);
    if (!state)
      throw new ProblemError('unavailable', 'The stream of news is not available right now.', { retryAfter: 5 });
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    // A proxy that gathers answers would hold the news back.
    ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    if (ctx.method !== 'HEAD') ctx.body = Readable.from(this.#news(of, state, seen));
  };

  /** Nobody is told anything more; their browsers find another process. */
  readonly close = (): void => this.#closed.abort();

  async *#news(of: NewsOf, first: State, seen: string | undefined): AsyncGenerator<string> {
    const { lookMs, beatMs, lifeMs } = this.#bounds;
    const begunAt = performance.now();
    yield ': open\n\n';
    if (seen !== first.version) yield newsOf(null, first);
    let [known, saidAt] = [first, begunAt];
    while (performance.now() < begunAt + lifeMs && !this.#closed.signal.aborted) {
      await pause(lookMs, undefined, { signal: this.#closed.signal }).catch(() => {});
      const state = (await this.#lookWithOthers(of)) ?? known;
      if (state.version === known.version && performance.now() - saidAt < beatMs) continue;
      yield state.version === known.version ? ': still there\n\n' : newsOf(known, state);
      [known, saidAt] = [state, performance.now()];
    }
  }

  /** Once for all who listen. */
  #lookWithOthers(of: NewsOf): Promise<State | null> {
    const last = this.#looks.get(of);
    if (last && performance.now() - last.at < this.#bounds.lookMs) return last.state;
    const look = { at: performance.now(), state: this.#look(of) };
    this.#looks.set(of, look);
    return look.state;
  }

  /** Null where the database does not answer: it may do so the next time. */
  async #look(of: NewsOf): Promise<State | null> {
    const { database, now, log } = this.#options;
    try {
      const marks: Marks = of === 'todo' ? await readMarks(database.db, now()) : new Map();
      return { version: of === 'todo' ? versionOf(marks) : await listingVersion(database.db), marks };
    } catch (error) {
      log.warn({ err: error }, 'could not look for news of the office');
      return null;
    }
  }
}

/** With the tabs that are not what they were. */
function newsOf(known: State | null, { version, marks }: State): string {
  const tabs = [...new Set([...(known?.marks.keys() ?? []), ...marks.keys()])];
  const news: TodoNews = { version, tabs: tabs.filter((tab) => known?.marks.get(tab) !== marks.get(tab)) };
  return `data: ${JSON.stringify(news)}\n\n`;
}
