import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../seed/seed-demo.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { sampleNow } from '../testing/sample-rows.ts';
import { sqlite } from '../testing/test-databases.ts';
import { builtPages } from './pages.ts';

let api: Harness;
beforeAll(async () => {
  api = await startHarness(sqlite, {
    pages: await builtPages('dist'),
    fill: (database) => seedDemo(database, { now: sampleNow }),
  });
});
afterAll(() => api.close());

const get = (path: string) => api.send('GET', path);

test.each([
  ['/tilers/nadeesha-floors.', '/tilers/nadeesha-floors'],
  ['/tilers/nadeesha-floors,', '/tilers/nadeesha-floors'],
  ['/tilers/nadeesha-floors).', '/tilers/nadeesha-floors'],
  ['/tilers/nadeesha-floors%3E', '/tilers/nadeesha-floors'],
  ['/tilers/nadeesha-floors%E2%80%8B', '/tilers/nadeesha-floors'],
  ['/tilers/nadeesha-floors%E2%80%9D', '/tilers/nadeesha-floors'],
  ['/tilers/nadeesha-floors/.', '/tilers/nadeesha-floors'],
  ['/tilers/nadeesha-floors*', '/tilers/nadeesha-floors'],
  ['/TILERS/Nadeesha-Floors?utm_source=wa', '/tilers/nadeesha-floors?utm_source=wa'],
  ['/Guides!', '/guides'],
  ['/)', '/'],
  ['/si/Tilers.', '/si/tilers'],
  ['/si.', '/si/'],
  ['/TA%3E', '/ta/'],
  ['//tilers.', '/tilers'],
  ['/tilers/%23', '/tilers'],
  ['/tilers/%3f', '/tilers'],
  ['/tilers/%00', '/tilers'],
  ['/r.', '/r'],
  ['/Portal/Login', '/portal/login'],
  ['/book/start?tiler=nadeesha-floors.', '/book/start?tiler=nadeesha-floors'],
  ['/tilers?compare=nadeesha-floors,malinga).', '/tilers?compare=nadeesha-floors,malinga'],
  ['/si/tilers?compare=nadeesha-floors,malinga%E2%80%8B', '/si/tilers?compare=nadeesha-floors,malinga'],
  ['/tilers?compare=a,b,c,d&beside=a,b.', '/tilers?compare=a,b,c,d&beside=a,b'],
  ['/Book/Start.?tiler=nadeesha-floors%29', '/book/start?tiler=nadeesha-floors'],
])('%s, as truncated by a chat program, redirects to %s', async (path, location) => {
  const answer = await get(path);
  expect([answer.status, answer.headers.location]).toEqual([301, location]);
});

test.each(['/tilers?search=tiles.', '/contact?from=a.', '/tilers/%6eadeesha-floors', '/no-such-page.'])(
  'an address without a known correction is not redirected: %s',
  async (path) => {
    expect([200, 404]).toContain((await get(path)).status);
  },
);
