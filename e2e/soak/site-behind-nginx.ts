import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../api/open-database.ts';
import { testBucketServers } from '../../api/testing/signed-bucket.ts';
import { freePort } from '../../scripts/free-port.ts';
import { startThrowawayPostgres, type PostgresStop } from '../../scripts/throwaway-postgres.ts';
import { startFaultyProxy, type Condition } from './faulty-proxy.ts';
import type { SoakedSite } from './killed-sites.ts';
import { KillableServer } from './killable-server.ts';
import { makeReleases } from './next-release.ts';
import { badConditions } from './run-plan.ts';
import { startNginx, type NginxLog } from './soak-nginx.ts';

/** A server that cannot start because its database is down is started again after this time, as by a supervisor. */
const startAgainMs = 500;
const maxStarts = 60;

const conditions: readonly Condition[] = ['good', 'slow', ...badConditions];

/** Whether /readyz reports that it drains, while it still serves requests. */
async function reportsDraining(port: number): Promise<boolean> {
  for (let time = 0; time < 40; time += 1) {
    const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 503) return true;
    await pause(50);
  }
  return false;
}

/**
 * Two processes behind nginx as configured in `docs/nginx.conf`, each with its own `DATA_DIR`, with one PostgreSQL and
 * pictures in a bucket. Attacks happen one after the other: a process is killed, PostgreSQL is restarted, or both
 * processes are restarted in a new version.
 */
export async function startSiteBehindNginx(random: () => number): Promise<SoakedSite> {
  const postgres = await startThrowawayPostgres('durable');
  if (!postgres) throw new Error('There is no PostgreSQL here');
  const [bucketServer] = testBucketServers;
  const bucket = await bucketServer?.open();
  const releases = await makeReleases();
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-server-soak-'));
  const shared = {
    DATABASE_URL: postgres.url,
    SESSION_KEYS: randomBytes(32).toString('hex'),
    LINK_KEY: randomBytes(32).toString('hex'),
    ...bucket?.env,
    CONTACT_INBOX: 'office',
    TRUST_PROXY: '1',
    DEMO: '1',
    DRAIN_SECONDS: '5',
  };
  const faults: string[] = [];
  let log: NginxLog = { askedAgain: 0, writesSentAgain: 0, own: new Map() };
  const troubles = { kills: 0, upgrades: 0, 'PostgreSQL restarts': 0, 'PostgreSQL crashes': 0 };
  let release = 1;

  /** Starts it in the current release. */
  const start = async (server: KillableServer) => {
    for (let time = 1; ; time += 1) {
      try {
        return await server.start(releases.folderOf(release));
      } catch (error) {
        if (time === maxStarts) throw error;
        await pause(startAgainMs);
      }
    }
  };

  const ports = [await freePort(), await freePort()];
  const nginx = await startNginx(ports);
  if (!nginx) throw new Error('There is no nginx here');
  const servers = ports.map(
    (port) =>
      new KillableServer({
        ...shared,
        DATA_DIR: join(folder, String(port)),
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${nginx.port}`,
      }),
  );
  for (const server of servers) await start(server);
  const proxy = await startFaultyProxy();
  proxy.target = `http://localhost:${nginx.port}`;

  // At the end a newer version runs, and this version would not open its database.
  const database = await openDatabase({ dataDir: folder, databaseUrl: postgres.url, log: () => {} });

  const kill = async () => {
    const server = servers[random() < 0.5 ? 0 : 1] as KillableServer; // There are two.
    await server.kill();
    troubles.kills += 1;
    await pause(random() * 3000);
    await start(server);
  };

  /** Restarts one after the other in the next release, whose migration the first one runs. nginx asks the other. */
  const upgrade = async () => {
    release += 1;
    for (const server of servers) {
      const stopping = server.stop();
      if (!(await reportsDraining(server.port))) faults.push('/readyz did not say that the old version stops');
      const code = await stopping;
      if (code !== 0) faults.push(`the old version ended with ${code}`);
      await start(server);
    }
    troubles.upgrades += 1;
  };

  const restartPostgres = async (how: PostgresStop) => {
    await postgres.restart(how);
    troubles[how === 'fast' ? 'PostgreSQL restarts' : 'PostgreSQL crashes'] += 1;
  };

  const events = [kill, kill, upgrade, () => restartPostgres('fast'), kill, () => restartPostgres('immediate')];

  return {
    database: async () => database,
    ports: () => [nginx.port],
    proxyPort: () => Number(new URL(proxy.origin).port),
    async trouble(signal) {
      const changing = setInterval(() => {
        proxy.condition = conditions[Math.floor(random() * conditions.length)] ?? 'good';
      }, 200);
      try {
        for (let time = 0; !signal.aborted; time += 1) {
          await pause(1000 + random() * 4000, undefined, { signal }).catch(() => {});
          if (!signal.aborted) await events[time % events.length]?.();
        }
      } finally {
        clearInterval(changing);
        proxy.condition = 'good';
      }
    },
    troubles: () => {
      const { askedAgain, writesSentAgain } = log;
      return {
        ...troubles,
        'asked at the other process': askedAgain,
        'of them writes that had been sent': writesSentAgain,
      };
    },
    end: async () => {
      log = nginx.log();
      for (const [status, count] of log.own) {
        if (status >= 500) faults.push(`nginx itself answered ${status} ${count} times`);
      }
      await proxy.stop();
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
    },
    faults: () => faults,
    remove: async () => {
      await database.close();
      await postgres.stop();
      await bucket?.close();
      releases.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
