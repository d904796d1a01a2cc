import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../api/db/database.ts';
import { openDatabase } from '../../api/open-database.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { MortalServer } from './mortal-server.ts';

/** A site that is under attack: what is done to it, and what there is to say of it at the end. */
export type SoakedSite = {
  /** To look into. */
  readonly database: () => Promise<Database>;
  /** Where it can be asked now. */
  readonly ports: () => readonly number[];
  /** The same through a network that loses requests and replies; undefined where there is none. */
  readonly throughWeather: () => number | undefined;
  /** Does to it what it is to survive, until `signal` aborts. */
  readonly trouble: (signal: AbortSignal) => Promise<void>;
  /** How often each thing was done. */
  readonly troubles: () => Readonly<Record<string, number>>;
  /** Ends the servers. */
  readonly end: () => Promise<void>;
  /** What is wrong with it beside what clients have seen. Once it has ended. */
  readonly faults: () => readonly string[];
  readonly remove: () => Promise<void>;
};

function integrityOf(dataDir: string): readonly string[] {
  const file = new DatabaseSync(join(dataDir, 'nivasa.sqlite'));
  const found = String(file.prepare('pragma integrity_check').get()?.['integrity_check']);
  file.close();
  return found === 'ok' ? [] : [`integrity ${found}`];
}

/** Two servers that share one database, and either may die. */
export async function startKilledSite(topology: 'sqlite' | 'postgresql', random: () => number): Promise<SoakedSite> {
  const postgres = topology === 'postgresql' ? await startThrowawayPostgres() : undefined;
  if (topology === 'postgresql' && !postgres) throw new Error('There is no PostgreSQL here');
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-server-soak-'));
  const settings = { DATA_DIR: dataDir, CONTACT_INBOX: 'office', ...(postgres && { DATABASE_URL: postgres.url }) };
  const servers = [new MortalServer(settings), new MortalServer(settings)];
  for (const server of servers) await server.start();
  const troubles = { kills: 0 };
  const opened: Database[] = [];

  /** One of two servers dies, and is started again. */
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
    throughWeather: () => undefined,
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
