import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { groupNameOf } from '../../shared/offline/file-names.ts';
import type { OfflineManifest } from '../../shared/offline/offline-contract.ts';
import type { Post } from '../../shared/features/posts/post-contract.ts';
import { readEnv } from '../config/env.ts';
import type { Transaction } from '../db/transaction.ts';
import { makeLargeDirectory } from '../large-directory.ts';
import { startBackOffice, type BackOffice } from '../testing/admin-calls.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { postBody } from '../testing/endpoint-examples.ts';
import { readManifest, readOfflineCopy, readOfflineFile } from '../testing/offline-copy.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { startServerProcess } from '../testing/server-processes.ts';
import { sqlite } from '../testing/test-databases.ts';
import { OfflineSnapshot } from './offline-snapshot.ts';

// A large directory is cut again in the background, at most every 5 s.
vi.setConfig({ testTimeout: 60_000 });

const hashesOf = async (api: Pick<Harness, 'send'>) => (await readManifest(api)).files.map(({ sha256 }) => sha256);

describe('the files of a large directory', () => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(sqlite, {
      fill: async (database) => void (await makeLargeDirectory(database, 1500, sampleNow)),
    });
  });

  afterAll(() => api.close());

  async function write(work: (tx: Transaction) => Promise<unknown>): Promise<void> {
    await api.database.transaction(async (tx) => {
      await work(tx);
      await api.app.versions.bump(tx, ['providers']);
    });
    api.app.versions.changed(['providers']);
  }
  /** Returns the next manifest that differs; a large one is cached for a moment after a change. */
  const untilChanged = async (before: readonly string[]) => {
    await expect.poll(() => hashesOf(api), { timeout: 20_000, interval: 200 }).not.toEqual(before);
    return hashesOf(api);
  };

  test('are small, split by trade and city, immutable, and contain every provider once', async () => {
    const { providers: total, files } = await readManifest(api);
    const seen = new Set<string>();
    for (const { name, sha256, bytes } of files.filter(({ name: start }) => start.startsWith('providers/'))) {
      const { headers } = await api.send('GET', `/api/offline/files/${sha256}`);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(bytes).toBeLessThanOrEqual(10_000);
      const br = await api.send('GET', `/api/offline/files/${sha256}`, { headers: { 'Accept-Encoding': 'br' } });
      // The response cache recompresses with a smaller window.
      expect(Math.abs(br.bytes.length - bytes)).toBeLessThan(bytes / 20);
      const { providers = [] } = await readOfflineFile(api, sha256);
      for (const provider of providers) {
        expect(name.startsWith(groupNameOf(provider))).toBe(true);
        seen.add(provider.id);
      }
    }
    expect(seen.size).toBe(total);
  });

  test('are the same in another process, which serves files that it has not built before', async () => {
    // `site` differs between processes, because it contains settings of the process.
    const providerFiles = async (site: Pick<Harness, 'send'>) =>
      (await readManifest(site)).files.filter(({ name }) => name.startsWith('providers/'));
    const old = await providerFiles(api);
    const { send, stop } = await startServerProcess(api);
    try {
      for (const { sha256 } of old.slice(0, 5)) await readOfflineFile({ send }, sha256);
      expect(await providerFiles({ send })).toEqual(old);
    } finally {
      await stop();
    }
    // Allows for the start of another process.
  });

  test.each([
    ['has changed', `update provider set bio = 'Changed' where id = (select min(id) from provider)`],
    ['offers less', `delete from service where id = (select min(id) from service)`],
  ])(
    'are the same except for one when a provider %s',
    async (_what, sql) => {
      const before = await hashesOf(api);
      await write((tx) => tx.execute(sql));
      const after = await untilChanged(before);
      expect(after).toHaveLength(before.length);
      expect(after.filter((hash) => !before.includes(hash))).toHaveLength(1);
      // A device with the previous manifest can still fetch its files.
      for (const hash of before.filter((one) => !after.includes(one))) {
        expect((await api.send('GET', `/api/offline/files/${hash}`)).status).toBe(200);
      }
    },
    30_000,
  );

  test('cover the whole directory after any change of it', async () => {
    const changes = [
      `update provider set cities = '["Jaffna"]', city = 'Jaffna' where id = (select min(id) from provider)`,
      `update provider set slug = 'another-name' where id = (select max(id) from provider)`,
      `update provider set category = 'glass' where id in (select id from provider order by id limit 20)`,
    ];
    for (const sql of changes) {
      const before = await hashesOf(api);
      await write((tx) => tx.execute(sql));
      await untilChanged(before);
    }
    const byName = ({ files }: OfflineManifest) =>
      files.filter(({ name }) => name.startsWith('providers/')).sort((a, b) => (a.name < b.name ? -1 : 1));
    const made = await new OfflineSnapshot(readEnv({}, '')).manifest(api.database.db);
    expect(byName(await readManifest(api))).toEqual(byName(made));
  });
});

describe('the files with translations', () => {
  let api: BackOffice;
  let first: string;

  beforeAll(async () => {
    api = await startBackOffice(sqlite);
    for (let place = 0; place < 12; place += 1) {
      const post: Post = await api.get('POST', '/api/admin/posts', { ...postBody, slug: `long-${place}` });
      first ??= post.id;
      await translate(post.id, `පෙළ ${place}`);
    }
  });

  afterAll(() => api.close());

  /** Long text whose characters hardly compress. */
  const translate = (id: string, title: string) =>
    api.get('POST', `/api/admin/posts/${id}/translations/si`, {
      title,
      excerpt: 'කෙටියෙන්',
      bodyHtml: `<p>${randomBytes(3000).toString('hex')}</p>`,
    });
  const listed = async (start: string) =>
    (await readManifest(api)).files.filter(({ name }) => name.startsWith(`${start}/`));

  test('are small, and contain all translations', async () => {
    const files = await listed('si');
    expect(files.length).toBeGreaterThan(4);
    expect(Math.max(...files.map(({ bytes }) => bytes))).toBeLessThanOrEqual(10_000);
    expect((await readOfflineCopy(api, 'si')).postTexts).toHaveLength(12);
  });

  test('change when a post is corrected, and stay the same in the other language', async () => {
    const [before, tamil] = [await listed('si'), await listed('ta')];
    await translate(first, 'නිවැරදි කළ');
    const known = new Set(before.map(({ sha256 }) => sha256));
    const changed = (await listed('si')).filter(({ sha256 }) => !known.has(sha256));
    // A file that exceeds the limit is split in two.
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(3);
    const texts = await Promise.all(
      changed.map(async ({ sha256 }) => (await readOfflineFile(api, sha256)).postTexts ?? []),
    );
    expect(texts.flat().map(({ title }) => title)).toContain('නිවැරදි කළ');
    expect(await listed('ta')).toEqual(tamil);
  });
});
