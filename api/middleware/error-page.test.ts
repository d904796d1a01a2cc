import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import type { Answer } from '../testing/http-client.ts';
import { standInPages } from '../testing/stand-in-pages.ts';
import { sqlite } from '../testing/test-databases.ts';
import { watchedDb } from '../testing/watched-db.ts';

const refused = () =>
  Promise.reject(Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }));

let api: Harness;
let isDown: boolean;

beforeEach(async () => {
  isDown = false;
  api = await startHarness(sqlite, {
    pages: standInPages,
    wrap: (database) => ({
      ...database,
      db: watchedDb(database.db, { after: async () => (isDown ? refused() : undefined) }),
      read: (sql, params) => (isDown ? refused() : database.read(sql, params)),
    }),
  });
  isDown = true;
});

afterEach(() => api.close());

const opening = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function expectPage(answer: Answer): void {
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.text).toContain('<h1>We cannot show this page just now</h1>');
  expect(answer.text).toContain('<a class="button" href="">Retry</a>');
  expect(answer.text).not.toContain('<script');
}

describe('while the database is down', () => {
  test('a person who opens a page gets an error page with a Retry button, and the page itself once the database is back', async () => {
    for (const path of ['/', '/tilers?category=glass', '/tilers/nimal-tiles']) {
      const answer = await api.send('GET', path, { headers: opening });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
      expectPage(answer);
    }
    isDown = false;
    expect((await api.send('GET', '/', { headers: opening })).status).toBe(200);
  });

  test('a browser that sends no Sec-Fetch-Mode gets the error page too', async () => {
    expectPage(await api.send('GET', '/', { headers: { Accept: opening.Accept } }));
  });

  test('a program gets a problem answer, and nothing under /api is ever a page', async () => {
    for (const headers of [{}, { Accept: '*/*' }, { Accept: 'text/html', 'Sec-Fetch-Mode': 'cors' }]) {
      expect((await api.send('GET', '/', { headers })).problem.type).toBe('/problems/unavailable');
    }
    for (const path of ['/api/providers', '/api/nothing']) {
      expect((await api.send('GET', path, { headers: opening })).problem.status).toBeGreaterThanOrEqual(404);
    }
  });

  test('what needs no database works: the style of the error page, and pages without data', async () => {
    expect((await api.send('GET', '/api/login/look.css')).status).toBe(200);
    expect((await api.send('GET', '/requests', { headers: opening })).status).toBe(200);
  });
});

test('an internal error shows the same page, without details', async () => {
  const answer = await api.send('GET', '/broken', { headers: opening });
  expect(answer.status).toBe(500);
  expectPage(answer);
  expect(answer.text).not.toContain('secret');
});

test('a person whose network asks too often gets a page that says so, in its language', async () => {
  const limited = await startHarness(sqlite, { pages: standInPages, env: { WRITE_LIMIT_PER_MINUTE: '1' } });
  const open = (headers: Record<string, string>) => limited.send('GET', '/requests', { headers });
  for (let count = 0; count < 4; count += 1) expect((await open(opening)).status).toBe(200);
  const answer = await open(opening);
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expectPage(answer);
  expect(answer.text).toContain('<p>Too many requests. Please wait a minute and try again.</p>');
  const other = await limited.send('GET', '/si/requests', { headers: opening });
  expect(other.text).toContain('<html lang="si">');
  expect((await open({ Accept: '*/*' })).problem.type).toBe('/problems/too-many-requests');
  await limited.close();
});
