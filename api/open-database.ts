import { openSchema, type Database, type DatabaseOptions } from './db/database.ts';
import { entities } from './entities/entity-list.ts';
import { migrations } from './migrations/migration-list.ts';

/** Opens this project's database and migrates it. Throws DatabaseStartError. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return openSchema({ entities, migrations }, options);
}
