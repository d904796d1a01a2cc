import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Log } from '../process/log.ts';
import type { Fellows, News } from './fellows.ts';

const channel = 'nivasa';

/** PostgreSQL takes 8,000 bytes for one notice. */
const mostBytes = 7500;

/** After a connection has broken, in milliseconds. */
const againMs = 1000;

/** So many notices wait while there is no connection; of more nobody hears. */
const mostWaiting = 100;

/**
 * All processes over one PostgreSQL, on whatever machines, by LISTEN and NOTIFY on a connection of its own. Resolves
 * when it listens, or when it has turned out that it cannot just now: it goes on trying.
 */
export async function postgresqlFellows(connectionString: string, log: Pick<Log, 'warn'>): Promise<Fellows> {
  const own = randomUUID();
  const listeners: ((news: News) => void)[] = [];
  const waiting: string[] = [];
  let client: Client | undefined;
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;

  const lose = (lost: Client, error: unknown) => {
    if (client === lost) client = undefined;
    void lost.end().catch(() => {});
    if (isStopped || again) return;
    log.warn({ err: error }, 'other processes are not heard for a while');
    again = setTimeout(() => {
      again = undefined;
      connect().catch((error: unknown) => log.warn({ err: error }, 'other processes are not heard'));
    }, againMs).unref();
  };

  /** One after the other: a connection does one thing at a time. */
  let saying = Promise.resolve();
  const send = (to: Client, text: string) => {
    saying = saying
      .then(async () => void (await to.query('select pg_notify($1, $2)', [channel, text])))
      .catch((error: unknown) => lose(to, error));
  };

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 10_000 });
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('notification', ({ payload = '' }) => {
      const news = newsIn(payload, own);
      if (news) for (const listener of listeners) listener(news);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      lose(fresh, error);
      return;
    }
    if (isStopped) {
      await fresh.end();
      return;
    }
    client = fresh;
    for (const text of waiting.splice(0)) send(fresh, text);
  }

  await connect();
  return {
    tell: (news) => {
      for (const text of notices(news, own)) {
        if (client) send(client, text);
        else if (waiting.length < mostWaiting) waiting.push(text);
      }
    },
    hear: (listener) => void listeners.push(listener),
    stop: async () => {
      isStopped = true;
      clearTimeout(again);
      await saying;
      await client?.end();
    },
  };
}

/** In as many notices as it takes. */
function notices(news: News, from: string): string[] {
  const text = JSON.stringify({ from, ...news });
  if (Buffer.byteLength(text) <= mostBytes) return [text];
  const { uses = [], ...rest } = news;
  // What is no list of uses is short.
  if (uses.length < 2) return [];
  const middle = Math.ceil(uses.length / 2);
  return [...notices({ ...rest, uses: uses.slice(0, middle) }, from), ...notices({ uses: uses.slice(middle) }, from)];
}

/** Null for one's own, and for what is none: whoever has the database can say anything there. */
function newsIn(payload: string, own: string): News | null {
  try {
    // It was written by another process of this site.
    const { from, ...news } = JSON.parse(payload) as News & { readonly from: string };
    return from === own ? null : news;
  } catch {
    return null;
  }
}
