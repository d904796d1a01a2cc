import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../api/db/database.ts';
import { openDatabase } from '../../api/open-database.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { readStored } from '../testing/site-database.ts';
import { KillableServer } from './killable-server.ts';

/** A site under attack: the attacks, and the result at the end. */
export type SoakedSite = {
  /** Opens the database for inspection. */
  readonly database: () => Promise<Database>;
  /** Ports where requests are served now. */
  readonly ports: () => readonly number[];
  /** Port of a proxy that loses requests and replies; undefined if there is none. */
  readonly proxyPort: () => number | undefined;
  /** Attacks the site until `signal` aborts. */
  readonly trouble: (signal: AbortSignal) => Promise<void>;
  /** How often each attack was made. */
  readonly troubles: () => Readonly<Record<string, number>>;
  /** Stops the servers. */
  readonly end: () => Promise<void>;
  /** Faults besides those that clients saw. Call it after `end`. */
  readonly faults: () => readonly string[];
  readonly remove: () => Promise<void>;
};

function integrityOf(dataDir: string): readonly string[] {
  const found = String(readStored({ dataDir }, 'pragma integrity_check')[0]?.['integrity_check']);
  return found === 'ok' ? [] : [`integrity ${found}`];
}

/** Two servers that share one database; either may be killed. */
export async function startKilledSite(topology: 'sqlite' | 'postgresql', random: () => number): Promise<SoakedSite> {
  const postgres = topology === 'postgresql' ? await startThrowawayPostgres() : undefined;
  if (topology === 'postgresql' && !postgres) throw new Error('There is no PostgreSQL here');
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-server-soak-'));
  const settings = { DATA_DIR: dataDir, CONTACT_INBOX: 'office', ...(postgres && { DATABASE_URL: postgres.url }) };
  const servers = [new KillableServer(settings), new KillableServer(settings)];
  for (const server of servers) await server.start();
  const troubles = { kills: 0 };
  const opened: Database[] = [];

  /** Kills one of the two servers and starts it again. */
  const killServers = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      await pause(300 + random() * 2500);
      const victim = servers[random() < 0.5 ? 0 : 1];
      await victim?.kill();
      troubles.kills += 1;
      await pause(random() * 300);
      await victim?.start();
    }
  };

  return {
    database: async () => {
      const database = await openDatabase({ dataDir, databaseUrl: postgres?.url, log: () => {} });
      opened.push(database);
      return database;
    },
    ports: () => servers.map(({ port }) => port),
    proxyPort: () => undefined,
    trouble: killServers,
    troubles: () => troubles,
    end: async () => void (await Promise.all(servers.map((server) => server.kill()))),
    faults: () => (postgres ? [] : integrityOf(dataDir)),
    remove: async () => {
      for (const database of opened) await database.close();
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
