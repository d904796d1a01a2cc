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

/** The state that a window shows. Only the work queue has tabs. */
type State = { readonly version: string; readonly marks: Marks };
type Look = { readonly at: number; readonly state: Promise<State | null> };

type Options = {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
  readonly bounds?: Partial<typeof usualBounds>;
};

/**
 * In milliseconds. `lookMs`: polling interval of the database while somebody is connected. `beatMs`: heartbeat, because
 * proxies close silent connections. `lifeMs`: duration of a connection, after which the browser reconnects and its
 * session is checked again.
 */
const usualBounds = { lookMs: 2000, beatMs: 15_000, lifeMs: 60_000 };

/** Server-sent events that tell open windows of the back office to reload their lists. */
export class OfficeNews {
  readonly #options: Options;
  readonly #bounds;
  readonly #closed = new AbortController();
  readonly #looks = new Map<NewsOf, Look>();

  constructor(options: Options) {
    this.#options = options;
    this.#bounds = { ...usualBounds, ...options.bounds };
  }

  /** The handler of the endpoint; `mount` has checked the access. */
  readonly answer = async (ctx: Context, _actor: Actor | null, { query }: Record<string, unknown>): Promise<void> => {
    // Parsed by the contract's schema. `seen`: the version that the window shows.
    const { of = 'todo', seen } = query as { of?: NewsOf; seen?: string };
    const state = this.#closed.signal.aborted ? null : await this.#poll(of);
    if (!state) {
      throw new ProblemError('unavailable', 'The stream of news is not available right now.', { retryAfter: 5 });
    }
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    // Without this header, a buffering proxy would delay the events.
    ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    if (ctx.method !== 'HEAD') ctx.body = Readable.from(this.#news(of, state, seen));
  };

  /** Ends all connections; the browsers reconnect to another process. */
  readonly close = (): void => this.#closed.abort();

  async *#news(of: NewsOf, first: State, seen: string | undefined): AsyncGenerator<string> {
    const { lookMs, beatMs, lifeMs } = this.#bounds;
    const begunAt = performance.now();
    yield ': open\n\n';
    if (seen !== first.version) yield newsOf(null, first);
    let [known, saidAt] = [first, begunAt];
    while (performance.now() < begunAt + lifeMs && !this.#closed.signal.aborted) {
      await pause(lookMs, undefined, { signal: this.#closed.signal }).catch(() => {});
      const state = (await this.#pollShared(of)) ?? known;
      if (state.version === known.version && performance.now() - saidAt < beatMs) continue;
      yield state.version === known.version ? ': still there\n\n' : newsOf(known, state);
      [known, saidAt] = [state, performance.now()];
    }
  }

  /** One query for all connections. */
  #pollShared(of: NewsOf): Promise<State | null> {
    const last = this.#looks.get(of);
    if (last && performance.now() - last.at < this.#bounds.lookMs) return last.state;
    const look = { at: performance.now(), state: this.#poll(of) };
    this.#looks.set(of, look);
    return look.state;
  }

  /** Null if the database does not answer; the next poll tries again. */
  async #poll(of: NewsOf): Promise<State | null> {
    const { database, now, log } = this.#options;
    try {
      const marks: Marks = of === 'todo' ? await readMarks(database.db, now()) : new Map();
      return { version: of === 'todo' ? versionOf(marks) : await listingVersion(database.db), marks };
    } catch (error) {
      log.warn({ err: error }, 'could not poll for changes of the lists');
      return null;
    }
  }
}

/** The event with the tabs that have changed. */
function newsOf(known: State | null, { version, marks }: State): string {
  const tabs = [...new Set([...(known?.marks.keys() ?? []), ...marks.keys()])];
  const news: TodoNews = { version, tabs: tabs.filter((tab) => known?.marks.get(tab) !== marks.get(tab)) };
  return `data: ${JSON.stringify(news)}\n\n`;
}
