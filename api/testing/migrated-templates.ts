import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../open-database.ts';
import { addressOf, onServer } from './postgres-server.ts';

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

let tidy: () => Promise<void>;

export async function setup({ provide }: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-template-'));
  const server = process.env['TEST_POSTGRES_URL'];
  const name = server ? `nivasa_template_${randomUUID().replaceAll('-', '')}` : null;
  tidy = async () => {
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
  } catch (error) {
    await tidy();
    throw error;
  }
}

export async function teardown(): Promise<void> {
  await tidy();
}
