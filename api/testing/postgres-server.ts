import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/sql';

/** `serverUrl`: a superuser's address of any database on the server. Answers that of another one. */
export function addressOf(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

/** Does on the server what belongs to none of its databases. */
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
