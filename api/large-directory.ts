import { openDatabase } from './open-database.ts';
import type { Database } from './db/database.ts';
import { incrementVersion } from './cache/tag-versions.ts';
import { EnvError, readEnv } from './config/env.ts';
import { keepFilesPrivate } from './config/private-files.ts';
import type { DemoProvider } from './seed/demo-data.ts';
import { directoryProvider } from './seed/directory-providers.ts';
import { RowSet } from './seed/row-set.ts';
import { addProvider } from './seed/seed-providers.ts';

/** Providers per transaction: few enough that a running server waits only briefly. */
const batchSize = 500;

/** Adds generated providers up to this number; existing ones stay. Returns how many are new. */
export async function makeLargeDirectory(database: Database, count: number, now: Date): Promise<number> {
  const slugs = await database.db.selectFrom('provider').select('slug').execute();
  const present = new Set(slugs.map(({ slug }) => slug));
  let batch: DemoProvider[] = [];
  let made = 0;
  for (let place = 0; place < count; place += 1) {
    const provider = directoryProvider(place);
    if (!present.has(provider.slug)) batch.push(provider);
    if (batch.length < batchSize && place < count - 1) continue;
    await insertBatch(database, batch, now);
    made += batch.length;
    batch = [];
  }
  return made;
}

async function insertBatch(database: Database, batch: readonly DemoProvider[], now: Date): Promise<void> {
  if (batch.length === 0) return;
  const rows = new RowSet();
  for (const provider of batch) addProvider(rows, provider, now);
  await database.transaction(async (tx) => {
    await rows.insert(tx);
    await incrementVersion(tx, 'providers');
  });
}

const say = (message: string) => void process.stdout.write(`${message}\n`);

/** `node api/large-directory.ts 10000`, with DATA_DIR and DATABASE_URL as for the server. */
async function main(): Promise<void> {
  const count = Number(process.argv[2] ?? 10_000);
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError('Usage: node api/large-directory.ts <number of providers>');
  }
  const { dataDir, databaseUrl, isDemo } = readEnv(process.env);
  if (!isDemo) throw new EnvError('This adds invented providers, and the settings are those of a real site');
  keepFilesPrivate(dataDir);
  const database = await openDatabase({ dataDir, databaseUrl, log: say });
  try {
    say(`Added ${await makeLargeDirectory(database, count, new Date())} providers`);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
