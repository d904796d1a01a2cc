import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allRows, emptyPlace, type EmptyPlace } from '../testing/backup-sample.ts';
import { bookingBody } from '../testing/endpoint-examples.ts';
import { insertRow, insertSampleRows, sampleNow } from '../testing/sample-rows.ts';
import { startServerProcess, type ServerProcess } from '../testing/server-processes.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { timeInName } from './backup-manifest.ts';

type Ended = { readonly code: number | null; readonly output: string; readonly complaints: string };

/** `npm run backup` and `npm run restore`, without npm. */
function start(
  script: 'backup' | 'restore',
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: string | undefined },
  args: readonly string[],
  settings: Record<string, string> = {},
) {
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings };
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, complaints] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, output, complaints }));
  return { child, ended };
}

const run = (...command: Parameters<typeof start>): Promise<Ended> => start(...command).ended;

/** On a machine that is busy with others each takes seconds. */
const severalCommandsMs = 90_000;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivasa-backups-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backupsIn = () => readdirSync(folder).filter((name) => timeInName(name) !== null);

describe.each(dialects)('the commands on $name', (dialect) => {
  let from: TestDatabase;
  let to: EmptyPlace;
  let server: ServerProcess;

  beforeEach(async () => {
    from = await dialect.open();
    await insertSampleRows(from.database);
    server = await startServerProcess(from);
    to = await emptyPlace(dialect);
  });

  afterEach(async () => {
    await server.stop();
    await to.close();
    await from.close();
  });

  const book = async () => {
    const answer = await server.send('POST', '/api/bookings/create', { body: bookingBody });
    expect(answer.status).toBe(201);
    // As its contract says.
    return (answer.json as { readonly id: string }).id;
  };

  test(
    'copy while the server takes bookings, bring all back that was acknowledged before, and nothing else happens',
    async () => {
      const before = [await book(), await book()];
      const all = [...before];
      const writing = new AbortController();
      const writers = [1, 2].map(async () => {
        for (; !writing.signal.aborted; await pause(5)) all.push(await book());
      });
      const key = { BACKUP_DIR: folder, BACKUP_KEY: 'a key of twenty letters' };
      const copied = await run('backup', from, [], key);
      writing.abort();
      await Promise.all(writers);
      expect(copied).toMatchObject({ code: 0, complaints: '' });
      expect(copied.output).toMatch(
        /^The folder \S+ has nivasa-\S+: \d+ rows of \d+ tables, 0 pictures, .*, encrypted\n$/,
      );
      const [name = ''] = backupsIn();
      expect(await run('restore', to, ['--from', name], { BACKUP_DIR: folder })).toMatchObject({
        code: 1,
        output: '',
        complaints: 'Nothing was restored: The backup is encrypted: BACKUP_KEY must be the key it was made with\n',
      });
      const checked = await run('restore', to, ['--from', name, '--check'], key);
      expect(checked).toMatchObject({ code: 0, complaints: '' });
      expect(checked.output).toContain('is whole. Nothing was changed.');
      expect(readdirSync(to.dataDir)).toEqual([]);
      const restored = await run('restore', to, ['--from', join(folder, name)], key);
      expect(restored).toMatchObject({ code: 0, complaints: '' });
      expect(restored.output).toContain('everybody is signed out');
      const rows = await allRows((await to.open()).read);
      const live = await allRows(from.database.read);
      const ids = new Set(rows['booking']?.map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
      expect(all.filter((id) => ids.has(id))).toHaveLength(ids.size);
      // Of one moment: each booking with all that its transaction wrote, as it stands there still.
      for (const table of ['booking', 'payment', 'idempotency_record', 'request_event', 'provider']) {
        const known = new Set(live[table]?.map((row) => JSON.stringify(row)));
        expect([table, rows[table]?.filter((row) => !known.has(JSON.stringify(row)))]).toEqual([table, []]);
      }
      expect(new Set(rows['payment']?.map((row) => row['booking_id']))).toEqual(ids);
      const open = readdirSync(to.dataDir).filter((path) => (statSync(join(to.dataDir, path)).mode & 0o077) !== 0);
      expect(open).toEqual([]);
      // Nothing happens to a server that runs, nor to a database that holds something.
      const again = ['--from', join(folder, name)];
      const refused = await run('restore', from, [...again, '--replace'], key);
      expect(refused).toMatchObject({ code: 1, output: '' });
      expect(refused.complaints).toMatch(
        /^Nothing was restored: The database \S+ (?:on \S+ )?is in use: stop every server[^\n]*\n$/,
      );
      expect(await allRows(from.database.read)).toEqual(live);
      await server.stop();
      await from.database.close();
      const asked = await run('restore', from, again, key);
      expect(asked.complaints).toMatch(
        /^Nothing was restored: The database [^\n]* is not empty: say --replace [^\n]*\n$/,
      );
      expect((await run('restore', from, [...again, '--replace'], key)).code).toBe(0);
    },
    severalCommandsMs,
  );
});

describe('the commands', () => {
  const nowhere = { dataDir: join(tmpdir(), 'nivasa-nowhere'), databaseUrl: undefined };

  test.each<[string, 'backup' | 'restore', readonly string[], Record<string, string>, string]>([
    ['without a database', 'backup', [], {}, 'Nothing was backed up: There is no database '],
    ['an option that there is not', 'backup', ['--into', '/tmp'], {}, 'Nothing was backed up: Usage: npm run backup'],
    [
      'a key that is too short',
      'backup',
      [],
      { BACKUP_KEY: 'short' },
      'Nothing was backed up: BACKUP_KEY cannot be used',
    ],
    ['half a bucket', 'backup', [], { BACKUP_S3_BUCKET: 'copies' }, 'BACKUP_S3_ENDPOINT must be set when others of'],
    ['without a backup', 'restore', [], {}, 'Nothing was restored: Usage: npm run restore -- --from'],
    [
      'a folder that is none',
      'restore',
      ['--from', '/tmp'],
      {},
      'Nothing was restored: /tmp is not called as a backup is',
    ],
    [
      'a backup that is not there',
      'restore',
      ['--from', '/tmp/nivasa-2026-11-22T01-00-00-000Z'],
      {},
      'Nothing was restored: nivasa-2026-11-22T01-00-00-000Z is no whole backup: it has no manifest.json',
    ],
  ])('say what is wrong in one line: %s', async (_, script, args, settings, said) => {
    const { code, output, complaints } = await run(script, nowhere, args, settings);
    rmSync(nowhere.dataDir, { recursive: true, force: true });
    expect([code, output]).toEqual([1, '']);
    expect(complaints).toMatch(/^[^\n]+\n$/);
    expect(complaints).toContain(said);
  });

  test(
    'leave no backup when they are killed in the middle, and the next one clears up',
    async () => {
      // There is always SQLite.
      const from = await dialects[0]!.open();
      const pictures = join(from.dataDir, 'objects', 'originals');
      mkdirSync(pictures, { recursive: true });
      await from.database.transaction(async (tx) => {
        for (let count = 0; count < 400; count += 1) {
          const id = `picture-${count}`;
          writeFileSync(join(pictures, `${id}.webp`), Buffer.alloc(50_000, count));
          await insertRow(tx, 'upload', { id, expires_at: sampleNow, stored_at: sampleNow });
        }
      });
      const { child, ended } = start('backup', from, ['--to', folder]);
      while (!readdirSync(folder).some((name) => name.endsWith('.part'))) await pause(1);
      child.kill('SIGKILL');
      await ended;
      expect(backupsIn()).toEqual([]);
      expect((await run('backup', from, ['--to', folder])).output).toContain('400 pictures');
      expect(readdirSync(folder).sort()).toEqual(['.nivasa-backup.lock', ...backupsIn()]);
      expect(backupsIn()).toHaveLength(1);
      await from.close();
    },
    severalCommandsMs,
  );
});
