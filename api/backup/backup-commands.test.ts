import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  allRows,
  emptyPlace,
  hasRestic,
  testRepository,
  type EmptyPlace,
  type TestRepository,
} from '../testing/backup-sample.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-processes.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';

type Ended = { readonly code: number | null; readonly output: string; readonly complaints: string };

/** Runs `npm run backup` or `npm run restore` without npm. */
async function run(
  script: 'backup' | 'restore',
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, TMPDIR, NODE_COMPILE_CACHE, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: code as number | null, output, complaints };
}

/** On a busy machine each command takes seconds. */
const severalCommandsMs = 180_000;

describe.skipIf(!hasRestic).each(dialects)('the commands on $name', (dialect) => {
  let repository: TestRepository;
  let from: TestDatabase;
  let to: EmptyPlace;
  let server: ServerProcess;

  beforeEach(async () => {
    repository = testRepository();
    from = await dialect.open();
    await insertSampleRows(from.database);
    server = await startServerProcess(from);
    to = await emptyPlace(dialect);
  });

  afterEach(async () => {
    await server.stop();
    await to.close();
    await from.close();
    repository.remove();
  });

  const book = async () => {
    const answer = await server.send('POST', '/api/bookings/create', { body: bookingBody });
    expect(answer.status).toBe(201);
    // As its contract says.
    return (answer.json as { readonly id: string }).id;
  };

  test(
    'say that a backup is incomplete when the storage lacks a picture, and keep the rest of it',
    async () => {
      const { settings } = repository;
      await from.database.transaction((tx) =>
        insertRow(tx, 'upload', { id: 'a-picture', expires_at: sampleNow, stored_at: sampleNow }),
      );
      const copied = await run('backup', from, [], settings);
      expect(copied.code).toBe(3);
      expect(copied.output).toMatch(/^Snapshot \w+ has the database and 0 pictures/);
      expect(copied.complaints).toMatch(/missing from the storage: pictures\/a-picture\.webp\n[^]*it is incomplete\n$/);
    },
    severalCommandsMs,
  );

  test(
    'back up while the server accepts bookings, and restore every booking acknowledged before',
    async () => {
      const before = [await book(), await book()];
      const all = [...before];
      const writing = new AbortController();
      const writers = [1, 2].map(async () => {
        for (; !writing.signal.aborted; await pause(5)) all.push(await book());
      });
      const { settings } = repository;
      const copied = await run('backup', from, [], settings);
      writing.abort();
      await Promise.all(writers);
      expect(copied).toMatchObject({ code: 0, complaints: '' });
      expect(copied.output).toMatch(/^Snapshot \w+ has the database and 0 pictures, encrypted\n$/);
      const asked = await run('restore', to, [], settings);
      expect(asked.complaints).toMatch(/^Nothing was restored: Usage: [^\n]* The snapshots are \w+ of 20\S+\n$/);
      const checked = await run('restore', to, ['--from', 'latest', '--check'], settings);
      expect(checked).toMatchObject({ code: 0, complaints: '' });
      expect(checked.output).toMatch(/^The backup is complete: .* Nothing was changed\.\n$/);
      expect(readdirSync(to.dataDir, { recursive: true })).toEqual(['backups', join('backups', '.lock')]);
      const restored = await run('restore', to, ['--from', 'latest'], settings);
      expect(restored).toMatchObject({ code: 0, complaints: '' });
      expect(restored.output).toContain('everyone is signed out');
      const rows = await allRows((await to.open()).read);
      const live = await allRows(from.database.read);
      const ids = new Set(rows['booking']?.map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
      expect(all.filter((id) => ids.has(id))).toHaveLength(ids.size);
      // Consistent: each booking has all rows of its transaction, unchanged since.
      for (const table of ['booking', 'payment', 'idempotency_record', 'request_event', 'provider']) {
        const known = new Set(live[table]?.map((row) => JSON.stringify(row)));
        expect([table, rows[table]?.filter((row) => !known.has(JSON.stringify(row)))]).toEqual([table, []]);
      }
      expect(new Set(rows['payment']?.map((row) => row['booking_id']))).toEqual(ids);
      const open = readdirSync(to.dataDir).filter((path) => (statSync(join(to.dataDir, path)).mode & 0o077) !== 0);
      expect(open).toEqual([]);
      // Regular requests keep a database connection open, as on a live site; after ten idle seconds it would be closed.
      const asking = setInterval(() => void server.send('GET', '/readyz'), 1000);
      const refused = await run('restore', from, ['--from', 'latest', '--replace'], settings);
      clearInterval(asking);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.complaints).toMatch(
        /^Nothing was restored: The database \S+ (?:on \S+ )?is in use: stop every server[^\n]*\n$/,
      );
      expect(await allRows(from.database.read)).toEqual(live);
      await server.stop();
      await from.database.close();
      expect((await run('restore', from, ['--from', 'latest', '--replace'], settings)).code).toBe(0);
    },
    severalCommandsMs,
  );
});

describe.skipIf(!hasRestic)('the commands', () => {
  const nowhere = { dataDir: join(tmpdir(), 'nivasa-nowhere'), databaseUrl: undefined };
  const place = { RESTIC_REPOSITORY: join(tmpdir(), 'nivasa-no-repository') };
  const settings = { ...place, RESTIC_PASSWORD: 'a word' };

  test.each<[string, 'backup' | 'restore', readonly string[], Record<string, string>, string]>([
    ['without a database', 'backup', [], settings, 'Nothing was backed up: There is no database '],
    ['an unknown option', 'backup', ['--to', '/tmp'], settings, 'Nothing was backed up: Usage: npm run backup'],
    ['without a repository setting', 'backup', [], {}, 'Nothing was backed up: RESTIC_REPOSITORY must be set'],
    ['without a password', 'backup', [], place, 'RESTIC_PASSWORD or RESTIC_PASSWORD_FILE must be set'],
    [
      'without restic',
      'restore',
      ['--from', 'latest'],
      { ...settings, PATH: '/' },
      'restic is not installed: apt install',
    ],
    ['without a repository', 'restore', ['--from', 'latest'], settings, 'no such file or directory'],
  ])('report an error in one line: %s', async (_, script, args, given, said) => {
    const { code, output, complaints } = await run(script, nowhere, args, given);
    rmSync(nowhere.dataDir, { recursive: true, force: true });
    expect([code, output]).toEqual([1, '']);
    expect(complaints).toMatch(/^[^\n]+\n$/);
    expect(complaints).toContain(said);
  });
});
