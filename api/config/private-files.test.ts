import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { mailTransportFor } from '../notifications/mail/mail-transport.ts';
import { keepFilesPrivate } from './private-files.ts';
import { DiskStorage } from '../media/disk-storage.ts';

let folder: string;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'nivasa-private-'));
});

afterEach(() => {
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (...path: string[]): string => (lstatSync(join(folder, ...path)).mode & 0o777).toString(8);

/** Every path that group or others can access. */
function openIn(path: string): string[] {
  const found = lstatSync(path);
  const inside = found.isDirectory() ? readdirSync(path).flatMap((name) => openIn(join(path, name))) : [];
  return [...(found.isSymbolicLink() || (found.mode & 0o077) === 0 ? [] : [path]), ...inside];
}

/** A folder that others can access, with a file that is not ours. */
function fillAsBefore(dataDir: string): void {
  for (const path of ['objects/pictures', 'objects/private', 'backups', 'assets', 'mail']) {
    mkdirSync(join(dataDir, path), { recursive: true });
  }
  for (const path of [
    'nivasa.sqlite',
    'nivasa.sqlite-wal',
    'nivasa.sqlite-shm',
    'objects/pictures/a',
    'objects/private/a.webp',
    'backups/one.sqlite',
    'assets/a.js',
    'mail/one.eml',
  ]) {
    writeFileSync(join(dataDir, path), 'x');
  }
}

describe('the data folder', () => {
  test('that others can access is restricted, with all files of the program', () => {
    const dataDir = join(folder, 'data');
    fillAsBefore(dataDir);
    expect(openIn(dataDir).length).toBeGreaterThan(10);
    expect(keepFilesPrivate(dataDir)).toBe(true);
    expect(openIn(dataDir)).toEqual([]);
    expect([modeOf('data'), modeOf('data', 'nivasa.sqlite'), modeOf('data', 'objects', 'private')]).toEqual([
      '700',
      '600',
      '700',
    ]);
  });

  test('keeps other files as they were, and links are not followed', () => {
    const dataDir = join(folder, 'data');
    fillAsBefore(dataDir);
    writeFileSync(join(folder, 'outside'), 'x');
    writeFileSync(join(dataDir, 'notes.txt'), 'x');
    symlinkSync(join(folder, 'outside'), join(dataDir, 'objects', 'link'));
    keepFilesPrivate(dataDir);
    expect([modeOf('outside'), modeOf('data', 'notes.txt')]).toEqual(['644', '644']);
  });

  test('behind a symbolic link is restricted itself', () => {
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'data'));
    keepFilesPrivate(join(folder, 'data'));
    expect(modeOf('elsewhere')).toBe('700');
  });

  test('is created private, and so is everything written later: database, backups, pictures and mail', async () => {
    const dataDir = join(folder, 'new', 'data');
    keepFilesPrivate(dataDir);
    const database = await openDatabase({ dataDir, databaseUrl: undefined, log: () => {} });
    await database.transaction((tx) => tx.execute("update setting set value = '10' where key = 'supervision_percent'"));
    await new DiskStorage(join(dataDir, 'objects'), () => {}).put('pictures/one.webp', Buffer.from('x'));
    const transport = mailTransportFor(
      {
        smtpUrl: undefined,
        mailFrom: 'nivasa@nivasa.example',
        dataDir,
        isDemo: true,
      },
      () => 'https://nivasa.example',
    );
    await transport?.(
      { id: 'one', to: 'kamala@example.org', replyTo: null, subject: 's', text: 't', createdAt: new Date() },
      new AbortController().signal,
    );
    const names = readdirSync(dataDir);
    await database.close();
    expect(names).toEqual(expect.arrayContaining(['nivasa.sqlite', 'nivasa.sqlite-wal', 'objects', 'mail']));
    expect(openIn(join(folder, 'new'))).toEqual([]);
  });

  test('that is unusable is reported by its users', () => {
    writeFileSync(join(folder, 'file'), 'x');
    chmodSync(join(folder, 'file'), 0o644);
    expect(keepFilesPrivate(join(folder, 'file', 'data'))).toBe(true);
  });
});
