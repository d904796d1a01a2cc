import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';
import { readStored } from '../testing/site-database.ts';
import { KillableServer } from './killable-server.ts';
import type { Arrival } from './tally.ts';

export type RestartableSite = {
  readonly origin: string;
  readonly dataDir: string;
  /**
   * Kills the server as the system does when memory is short, and starts it as a supervisor does. Resolves when it
   * serves again.
   */
  readonly restart: () => Promise<void>;
  /** What it has stored of the runs of a seed, by mark. */
  readonly arrivals: (seed: number) => ReadonlyMap<string, Arrival>;
  /** What the server has under an idempotency key, for diagnosis. */
  readonly storedUnder: (key: string) => readonly string[];
  readonly stop: () => Promise<void>;
};

/** The built site with its own database, which survives restarts. `publicUrl`: the origin that browsers use. */
export async function startRestartableSite(publicUrl: string): Promise<RestartableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-soak-data-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = new KillableServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
  });
  await server.start();
  return {
    origin,
    dataDir,
    restart: async () => {
      await server.kill();
      await server.start();
    },
    arrivals: (seed) => {
      const found = readStored(
        { dataDir },
        `select mark, sum(times) as count, json_group_array(customer.email) as owners,
          (select json_group_array(digest) from photo
           where (estimate_request_id = request.id or report_id = request.id) and stored_at is not null) as photos
        from (select id, notes as mark, customer_id, 1 as times from booking
              union all select id, contact_name, customer_id, 1 from estimate_request
              union all select id, json_extract(content, '$.findings'), null, version from inspection_report) as request
        left join customer on customer.id = customer_id where mark like ? group by mark`,
        `soak ${seed} %`,
      );
      // SQLite built the list from texts and nulls.
      return new Map(
        found.map(({ mark, count, owners, photos }) => [
          String(mark),
          {
            count: Number(count),
            owners: JSON.parse(String(owners)) as (string | null)[],
            photos: JSON.parse(String(photos)) as string[],
          },
        ]),
      );
    },
    storedUnder: (key) =>
      readStored(
        { dataDir },
        `select id, notes as mark, created_at from booking where id = ?1
         union all select id, contact_name, created_at from estimate_request where id = ?1`,
        key,
      ).map((row) => JSON.stringify(row)),
    stop: async () => {
      await server.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
