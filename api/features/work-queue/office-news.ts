import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { ProblemError } from '../../../shared/problem.ts';
import type { NewsOf, TodoNews } from '../../../shared/features/work-queue/todo-contract.ts';
import type { TodoTab } from '../../../shared/features/work-queue/todo.ts';
import type { Database } from '../../db/database.ts';
import type { Actor } from '../../router/handler.ts';
import { listingVersion } from '../../db/lists/write-marks.ts';
import type { Log } from '../../config/log.ts';
import { readMarks, versionOf, type Marks } from './todo-counts.ts';

/** How it stands with what a window shows. Tabs are of what is to do only. */
type State = { readonly version: string; readonly marks: Marks };

/** One open line to a browser. `known`: what it was last told of. */
type Line = { readonly of: NewsOf; readonly customerId: string; readonly body: PassThrough; known: State | null };

type Options = {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
  /** Other than the usual ones, for tests. */
  readonly bounds?: Partial<typeof usualBounds>;
};

/**
 * `lookMs`: how often it is looked whether anything has changed, by this process or another; only while somebody
 * listens. `beatMs`: proxies let go what is silent. `lifeMs`: then the browser asks again, and whether its session
 * still stands is looked at again. A browser holds one line, for the window that is looked at.
 */
const usualBounds = { lookMs: 2000, beatMs: 15_000, lifeMs: 60_000, perPerson: 8, all: 100 };

/** Tells the back office's open windows that what waits has changed; what it is they ask for themselves. */
export class OfficeNews {
  readonly #options: Options;
  readonly #bounds: typeof usualBounds;
  readonly #lines = new Set<Line>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#bounds = { ...usualBounds, ...options.bounds };
  }

  /** Answers the endpoint, whose access `mount` has decided. */
  readonly answer = async (ctx: Context, actor: Actor | null, { query }: Record<string, unknown>): Promise<void> => {
    // As its contract has parsed it.
    const { of = 'todo', seen } = query as { of?: NewsOf; seen?: string };
    if (actor) await this.#open(ctx, actor, { of, seen });
  };

  /** `seen`: the version that the window shows. Whatever has happened since is told at once. */
  async #open(ctx: Context, { customerId }: Actor, { of, seen }: { of: NewsOf; seen?: string | undefined }) {
    if (this.#isClosed) throw new ProblemError('unavailable', 'The server is going down.', { retryAfter: 5 });
    const state = await this.#stateOf(of);
    const own = [...this.#lines].filter((line) => line.customerId === customerId).length;
    if (own >= this.#bounds.perPerson || this.#lines.size >= this.#bounds.all) {
      throw new ProblemError('too-many-requests', 'Too many windows listen already.', { retryAfter: 60 });
    }
    ctx.status = 200;
    ctx.type = 'text/event-stream';
    // A proxy that gathers answers would hold the news back.
    ctx.set({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' });
    if (ctx.method === 'HEAD') return;
    const body = new PassThrough();
    ctx.body = body;
    body.write(': open\n\n');
    const line: Line = { of, customerId, body, known: seen === state.version ? state : null };
    this.#lines.add(line);
    const beat = setInterval(() => body.write(': still there\n\n'), this.#bounds.beatMs);
    const end = setTimeout(() => body.end(), this.#bounds.lifeMs);
    const release = () => {
      clearInterval(beat);
      clearTimeout(end);
      this.#lines.delete(line);
    };
    body.once('close', release);
    ctx.res.once('close', release);
    // Who has left while the database was asked takes no place.
    if (ctx.res.closed || ctx.req.destroyed) release();
    tell(line, state);
    this.#look();
  }

  /** Nobody is told anything more; their browsers find another process. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { body } of this.#lines) body.end();
  }

  #look(): void {
    this.#timer ??= setTimeout(() => void this.#lookOnce(), this.#bounds.lookMs);
  }

  async #stateOf(of: NewsOf): Promise<State> {
    const { database, now } = this.#options;
    if (of !== 'todo') return { version: await listingVersion(database.db), marks: new Map() };
    const marks = await readMarks(database.db, now());
    return { version: versionOf(marks), marks };
  }

  async #lookOnce(): Promise<void> {
    const { log } = this.#options;
    try {
      for (const of of new Set([...this.#lines].map((line) => line.of))) {
        const state = await this.#stateOf(of);
        for (const line of this.#lines) if (line.of === of) tell(line, state);
      }
    } catch (error) {
      // A database that does not answer now may do so the next time.
      log.warn({ err: error }, 'could not look for news of the office');
    }
    this.#timer = undefined;
    if (this.#lines.size > 0 && !this.#isClosed) this.#look();
  }
}

/** Which of the tabs are not what they were. */
function changedTabs(known: Marks | undefined, marks: Marks): TodoTab[] {
  const tabs = [...new Set([...(known?.keys() ?? []), ...marks.keys()])];
  return tabs.filter((tab) => known?.get(tab) !== marks.get(tab));
}

function tell(line: Line, state: State): void {
  const { version, marks } = state;
  const tabs = changedTabs(line.known?.marks, marks);
  const isSame = line.known?.version === version;
  line.known = state;
  if (isSame) return;
  const news: TodoNews = { version, tabs };
  line.body.write(`data: ${JSON.stringify(news)}\n\n`);
}
