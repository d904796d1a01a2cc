import { expect, test } from 'vitest';
import { startHarness } from '../testing/api-harness.ts';
import { insertSampleRows } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { builtPages } from './pages.ts';

test('documents of a provider who is not listed say so with status 410, without data for search engines, and /sitemap.xml leaves them out', async () => {
  const api = await startHarness(sqlite, { pages: await builtPages('dist'), fill: insertSampleRows });
  const setListed = (isListed: boolean) =>
    api.database.transaction(async ({ db }) => {
      await db.updateTable('provider').set({ isListed }).where('id', '=', 'provider-nimal').execute();
    });
  await setListed(false);
  for (const path of [
    '/tilers/nimal-tiles',
    '/request-quote/nimal-tiles',
    '/book/nimal-tiles',
    '/ta/tilers/nimal-tiles',
  ]) {
    const { status, headers, text } = await api.send('GET', path);
    expect([status, headers['cache-control']]).toEqual([410, 'no-store']);
    expect(text).toMatch(path.startsWith('/ta') ? /<h1[^>]*>இனி பட்டியலில் இல்லை</ : /<h1[^>]*>No longer listed</);
    expect(text).not.toMatch(/ld\+json|rel="canonical"|<form|Nimal Tiles/);
  }
  expect((await api.send('GET', '/tilers/nobody')).status).toBe(404);
  const sitemap = (await api.send('GET', '/sitemap.xml')).text;
  expect([sitemap.includes('nimal-tiles'), sitemap.includes('asha-glass')]).toEqual([false, true]);
  await api.close();
});
