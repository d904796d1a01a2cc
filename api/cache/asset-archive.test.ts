import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AssetArchive } from './asset-archive.ts';
import { noPages, startHarness } from '../testing/api-harness.ts';
import { sqlite } from '../testing/test-databases.ts';

const day = (number: number) => new Date(Date.UTC(2026, 2, 1 + number));
const contentOf = (name: string) => `// ${name} ${'and more of it '.repeat(60)}\n`;

/** A build folder with these scripts and their compressed files. */
function build(folder: string, ...names: string[]): string {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    writeFileSync(join(folder, name), contentOf(name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(contentOf(name)));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(contentOf(name)));
  }
  return folder;
}

describe('the archive of built assets', () => {
  let root: string;
  let folder: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'nivasa-assets-'));
    folder = join(root, 'data', 'assets');
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** A process whose release has these scripts. */
  const release = (name: string, ...files: string[]) =>
    new AssetArchive({ buildFolder: build(join(root, name), ...files), folder, headers: {} });
  const keptNames = () => readdirSync(folder).sort();

  test('contains every file of a release with its compressed forms', async () => {
    await release('first', 'app-1.js').keep(day(0));
    expect(keptNames()).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz']);
    expect(statSync(join(folder, 'app-1.js')).mtime).toEqual(day(0));
  });

  test('keeps files that a later release lacks for 60 days after their last use', async () => {
    const first = release('first', 'app-1.js', 'shared-1.js');
    await first.keep(day(0));
    await first.keep(day(100));
    const second = release('second', 'app-2.js', 'shared-1.js');
    await second.keep(day(100));
    await second.keep(day(160));
    expect(second.find('app-1.js')).not.toBeNull();
    await second.keep(day(161));
    expect(second.find('app-1.js')).toBeNull();
    expect(keptNames()).toEqual(['app-2.js', 'shared-1.js'].flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  });

  test('never deletes files of its own release, however long the server was stopped', async () => {
    await release('first', 'app-1.js').keep(day(0));
    await release('first', 'app-1.js').keep(day(400));
    expect(statSync(join(folder, 'app-1.js')).mtime).toEqual(day(400));
  });

  test('keeps files after the build folder is replaced, and takes nothing from the new build', async () => {
    const first = release('dist', 'app-1.js');
    await first.keep(day(0));
    rmSync(join(root, 'dist'), { recursive: true });
    build(join(root, 'dist'), 'app-2.js');
    await first.keep(day(1));
    expect(keptNames()).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz']);
    expect(first.find('app-1.js')?.text).toBe(contentOf('app-1.js'));
  });

  test('finds files that other processes have added since it started', async () => {
    const [older, newer] = [release('older', 'app-1.js'), release('newer', 'app-2.js')];
    await Promise.all([older.keep(day(0)), newer.keep(day(0))]);
    expect(older.find('app-2.js')?.text).toBe(contentOf('app-2.js'));
    expect(newer.find('app-1.js')?.text).toBe(contentOf('app-1.js'));
  });

  test('is complete when several processes of a release start at the same moment', async () => {
    const names = Array.from({ length: 20 }, (_, place) => `part-${place}.js`);
    const processes = Array.from({ length: 4 }, () => release('first', ...names));
    await Promise.all(processes.map((one) => one.keep(day(0))));
    expect(keptNames()).toHaveLength(60);
    for (const name of names) expect(processes[0]?.find(name)?.text).toBe(contentOf(name));
  });

  test('copies a file again that is empty after a power failure', async () => {
    await release('first', 'app-1.js').keep(day(0));
    writeFileSync(join(folder, 'app-1.js'), '');
    const again = release('first', 'app-1.js');
    await again.keep(day(1));
    expect(again.find('app-1.js')?.text).toBe(contentOf('app-1.js'));
  });

  test('deletes temporary files of a killed process', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.unfinished'), 'half');
    utimesSync(join(folder, '.unfinished'), day(0), day(0));
    await release('first', 'app-1.js').keep(day(61));
    expect(keptNames()).not.toContain('.unfinished');
  });

  test('reports a file that it could not store, and stores the others', async () => {
    await release('older', 'old-1.js').keep(day(0));
    // A folder cannot be copied as a file, so it simulates a write error.
    mkdirSync(join(root, 'first', 'aaa-1.js'), { recursive: true });
    const first = release('first', 'app-1.js');
    await expect(first.keep(day(70))).rejects.toThrow('not all kept');
    expect(keptNames()).toEqual(['app-1.js', 'app-1.js.br', 'app-1.js.gz']);
    expect(statSync(join(folder, 'app-1.js')).mtime).toEqual(day(70));
  });

  test('reports that its folder cannot be created', async () => {
    mkdirSync(join(root, 'data'));
    writeFileSync(folder, 'no folder');
    const archive = release('first', 'app-1.js');
    await expect(archive.keep(day(0))).rejects.toThrow('not all kept');
    expect(archive.find('app-1.js')).toBeNull();
  });
});

describe('an asset of an earlier release', () => {
  test('is served unchanged, and an unknown one gets a problem answer', async () => {
    const api = await startHarness(sqlite, {
      pages: (dataDir) => {
        build(join(dataDir, 'assets'), 'app-1.js');
        writeFileSync(join(dataDir, 'assets', '.hidden.js'), 'hidden');
        writeFileSync(join(dataDir, 'secret.js'), 'secret');
        const pages = noPages(dataDir);
        build(join(pages.filesFolder ?? '', 'assets'), 'app-2.js');
        return pages;
      },
    });
    const get = (path: string, headers = {}) => api.send('GET', path, { headers });
    const current = await get('/assets/app-2.js', { 'Accept-Encoding': 'br' });
    for (const _time of ['made', 'kept']) {
      const answer = await get('/assets/app-1.js', { 'Accept-Encoding': 'br' });
      expect(brotliDecompressSync(answer.bytes).toString()).toBe(contentOf('app-1.js'));
      const { etag, 'content-length': _length, date: _date, ...headers } = answer.headers;
      expect(current.headers).toMatchObject(headers);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await get('/assets/app-1.js', { 'If-None-Match': etag! })).status).toBe(304);
    }
    expect((await get('/assets/app-1.js')).text).toBe(contentOf('app-1.js'));
    for (const path of [
      '/assets/app-3.js',
      '/assets/app-1.js.br',
      '/assets/.hidden.js',
      '/assets/..%2fsecret.js',
      '/assets/%2e%2e%2fsecret.js',
      '/assets/',
      '/assets/a/app-1.js',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, answer.headers['content-type']]).not.toEqual([
        path,
        200,
        'application/javascript; charset=utf-8',
      ]);
    }
    for (const path of ['/assets/app-3.js', '/assets/..%2fsecret.js', '/assets/a/app-1.js']) {
      expect([path, (await get(path)).problem.status]).toEqual([path, 404]);
    }
    await api.close();
  });
});
