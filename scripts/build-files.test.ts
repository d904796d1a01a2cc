import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorFiles } from './visitor-files.ts';
import { precompress } from './precompress.ts';
import { projectRoot } from './run-child.js';
import { shellSources } from './shell-sources.ts';
import { hashOfSources } from './source-hash.ts';

let folder = '';
const put = (path: string, content: string): void => writeFileSync(join(folder, path), content);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivasa-build-'));
  mkdirSync(join(folder, 'web/testing'), { recursive: true });
  put('web/page.tsx', 'one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the hash changes with the content, the name and the number of sources', () => {
  const hashes = [hashOfSources(folder)];
  put('web/page.tsx', 'two');
  hashes.push(hashOfSources(folder));
  put('web/other.tsx', '');
  hashes.push(hashOfSources(folder));
  rmSync(join(folder, 'web/other.tsx'));
  put('web/another.tsx', '');
  hashes.push(hashOfSources(folder));
  expect(new Set(hashes).size).toBe(4);
});

test('the hash stays the same if nothing changes, or only tests do', () => {
  const before = hashOfSources(folder);
  put('web/page.test.tsx', 'x');
  put('web/testing/stand-in.ts', 'x');
  expect(hashOfSources(folder)).toBe(before);
});

test.each(shellSources)('the hash changes with %s, which the cached shell depends on', (source) => {
  mkdirSync(join(folder, dirname(source)), { recursive: true });
  put(source, 'one');
  const before = hashOfSources(folder);
  put(source, 'two');
  expect(hashOfSources(folder)).not.toBe(before);
});

test.each(shellSources)('%s is where the list says', (source) => {
  expect(existsSync(join(projectRoot, source))).toBe(true);
});

test('the worker and the manifest are compressed too', async () => {
  put('sw.js', 'self.addEventListener("fetch", () => {});');
  put('manifest.webmanifest', '{}');
  expect(await precompress(folder)).toBe(2);
});

test('texts get a brotli and a gzip file, pictures and source maps get none', async () => {
  put('app.js', 'let a = 1;');
  put('app.js.map', '{}');
  put('tile.webp', 'RIFF');
  expect(await precompress(folder)).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'app.js.map', 'tile.webp', 'web']);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe('let a = 1;');
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe('let a = 1;');
});

test("devices store the files of visitors' pages, and none of the back office", () => {
  const built = (name: string, dynamicImports: readonly string[] = [], imports: readonly string[] = []) => ({
    file: `assets/${name}.js`,
    name,
    imports,
    dynamicImports,
  });
  const manifest = {
    _app: built('app', ['portal/PortalPage.tsx', 'jobs/admin/AdminJobsPage.tsx']),
    'portal/PortalPage.tsx': { ...built('PortalPage', ['portal/Later.tsx'], ['_shared']), css: ['assets/portal.css'] },
    'portal/Later.tsx': built('Later'),
    _shared: built('shared'),
    _admin: built('admin'),
    'jobs/admin/AdminJobsPage.tsx': built('AdminJobsPage', [], ['_admin', '_shared']),
  };
  const files = ['app', 'PortalPage', 'Later', 'shared'].map((name) => `assets/${name}.js`);
  expect([...visitorFiles(manifest)].sort()).toEqual([...files, 'assets/portal.css'].sort());
});
