import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectTo, openSchema, type DatabaseOptions } from '../api/db/database.ts';
import type { DatabaseKind } from '../api/db/raw-sql.ts';
import { entities } from '../api/entities/entity-list.ts';
import { migrations } from '../api/migrations/migration-list.ts';
import { projectRoot, runChild } from './run-child.js';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

// `npm run migration` generates the initial migration of both databases from the entities. `npm run migration -- NAME`
// generates the next one, with the difference between the entities and the migrations.

const [name = 'initial'] = process.argv.slice(2);
if (!/^[a-z][a-z\d-]*$/.test(name)) throw new Error('Name the migration like-this: small letters and hyphens');
const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
const inWords = name.replace(/(^|-)(.)/g, (_, _dash, letter: string) => letter.toUpperCase());

/**
 * Generates a migration with MikroORM in a temporary folder; it is then renamed, so that both databases use the same
 * name.
 */
async function make(kind: DatabaseKind, options: DatabaseOptions): Promise<string | null> {
  const isInitial = name === 'initial';
  const nothing = { entities, migrations: { sqlite: [], postgresql: [] } };
  const { orm } = isInitial ? await connectTo(nothing, options) : await openSchema({ entities, migrations }, options);
  const { code, diff } = await orm.migrator.create(options.dataDir, false, isInitial, name);
  await orm.close(true);
  if (diff.up.length === 0) return null;
  const className = `${kind === 'sqlite' ? 'Sqlite' : 'Postgresql'}${inWords}`;
  // Migrations have no `down`: a backup restores an earlier state.
  const [up = ''] = code.split(/\n +override down\(/);
  const file = join('api', 'migrations', kind, `${name}.ts`);
  mkdirSync(join(projectRoot, 'api', 'migrations', kind), { recursive: true });
  writeFileSync(
    join(projectRoot, file),
    `${up.replace(/\n\}\n$/, '')}}\n`
      .replace(/export class \w+/, `export class ${className}`)
      .replace(/override name = '\w+'/, `override name = '${stamp}-${name}'`),
  );
  return file;
}

const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-migration-'));
const postgres = await startThrowawayPostgres();
if (!postgres) throw new Error('PostgreSQL is needed to make its migration: install the package postgresql');
try {
  const options = { dataDir, log: () => {} };
  const files = [
    await make('sqlite', { ...options, databaseUrl: undefined }),
    await make('postgresql', { ...options, databaseUrl: postgres.url }),
  ].filter((file) => file !== null);
  if (files.length === 0) process.stdout.write('The migrations make what the entities say.\n');
  else await runChild('oxfmt', files, { cwd: projectRoot });
  for (const file of files) process.stdout.write(`Made ${file}: see that migration-list.ts names it\n`);
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
