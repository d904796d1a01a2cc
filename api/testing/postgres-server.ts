import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/sql';

/** `serverUrl`: a superuser's URL of any database on the server. Returns the URL of another database. */
export function addressOf(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs SQL on the server that belongs to no particular database. */
export async function onServer(serverUrl: string, sql: string): Promise<void> {
  const server = new MikroORM({
    driver: PostgreSqlDriver,
    clientUrl: serverUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    ensureDatabase: false,
  });
  try {
    await server.em.getConnection().execute(sql);
  } finally {
    await server.close(true);
  }
}
