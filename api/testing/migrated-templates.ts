import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../open-database.ts';

/** Empty databases with the newest schema, which every test copies: copying takes a tenth of the time of migrating. */
export type MigratedTemplates = {
  /** The folder with the SQLite file. */
  readonly folder: string;
  /** The name of the database on the server of `TEST_POSTGRES_URL`; null without one. */
  readonly name: string | null;
};

declare module 'vitest' {
  interface ProvidedContext {
    templates: MigratedTemplates;
  }
}

/** `serverUrl`: a superuser's URL of any database on the server. Returns the URL of another database. */
export function addressOf(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

/** Runs SQL on the server that belongs to no particular database. */
export async function onServer(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Returns what deletes them again. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-template-'));
  const server = process.env['TEST_POSTGRES_URL'];
  const name = server ? `nivasa_template_${randomUUID().replaceAll('-', '')}` : null;
  const tidy = async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server && name !== null) await onServer(server, `drop database if exists ${name} with (force)`);
  };
  try {
    await (await openDatabase({ dataDir: folder, databaseUrl: undefined, log: () => {} })).close();
    if (server && name !== null) {
      await onServer(server, `create database ${name}`);
      await (await openDatabase({ dataDir: folder, databaseUrl: addressOf(server, name), log: () => {} })).close();
    }
    provide('templates', { folder, name });
    return tidy;
  } catch (error) {
    await tidy();
    throw error;
  }
}
