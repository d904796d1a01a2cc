import { openDatabase } from '../open-database.ts';

/** One of several processes that start at once. Arguments: the data folder and, for PostgreSQL, the URL. */
export const databaseOpener = import.meta.filename;

const say = (message: string) => void process.stdout.write(`${message}\n`);

async function openAndClose(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl, log: say });
  await database.close();
}

if (import.meta.main) await openAndClose(process.argv[2] ?? '', process.argv[3] || undefined);
