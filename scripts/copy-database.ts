import { reportFailure } from '../api/backup/tools.ts';
import { copyToPostgresql } from '../api/db/copy-to-postgresql.ts';
import { entities } from '../api/entities/entity-list.ts';
import { migrations } from '../api/migrations/migration-list.ts';
import { EnvError, readEnv } from '../api/config/env.ts';

/** Copies the SQLite database in DATA_DIR into the empty PostgreSQL database of DATABASE_URL. */
try {
  const { dataDir, databaseUrl } = readEnv(process.env);
  if (databaseUrl === undefined) throw new EnvError('Set DATABASE_URL to an empty PostgreSQL database');
  const count = await copyToPostgresql({ entities, migrations }, dataDir, databaseUrl);
  process.stdout.write(`Copied ${count} rows. Pictures stay in DATA_DIR. Start the server with this DATABASE_URL.\n`);
} catch (error) {
  reportFailure('Nothing was copied', error);
}
