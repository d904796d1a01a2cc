import { readFileSync } from 'node:fs';
import { startNivasa } from '../child-server.ts';
import { cpuSeconds, familyCpuSeconds, residentMemoryMb } from '../measure.ts';
import { startThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';

/** One way to serve the site. */
export type ServerGroup = {
  readonly ports: readonly number[];
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** CPU seconds that all of its processes have used so far, those of a database that is one of its own among them. */
  readonly cpu: () => number;
  /** Resident memory of all of its processes now, in MB. */
  readonly memory: () => number;
  readonly stop: () => Promise<void>;
};

export const setups = ['one process', 'WORKERS=2', 'two processes on PostgreSQL'] as const;

export type Setup = (typeof setups)[number];

/** With those that it has started. */
function family(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

const sum = (pids: readonly number[], of: (pid: number) => number): number =>
  pids.flatMap(family).reduce((total, pid) => total + of(pid), 0);

/** Null where there is no PostgreSQL. `prepare`: fills the database before anybody is served. */
export async function startGroup(
  setup: Setup,
  dataDir: string,
  prepare: (where: { readonly dataDir: string; readonly databaseUrl: string | undefined }) => Promise<void>,
): Promise<ServerGroup | null> {
  const postgres = setup === 'two processes on PostgreSQL' ? await startThrowawayPostgres() : undefined;
  if (setup === 'two processes on PostgreSQL' && !postgres) return null;
  const databaseUrl = postgres?.url;
  await prepare({ dataDir, databaseUrl });
  const env = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(setup === 'WORKERS=2' && { WORKERS: '2' }),
  };
  const servers = [await startNivasa(env)];
  if (databaseUrl !== undefined) servers.push(await startNivasa(env));
  const pids = servers.map(({ pid }) => pid);
  return {
    ports: servers.map(({ port }) => port),
    dataDir,
    databaseUrl,
    cpu: () => sum(pids, cpuSeconds) + (postgres ? familyCpuSeconds(postgres.pid()) : 0),
    memory: () => sum(pids, residentMemoryMb),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres?.stop();
    },
  };
}
