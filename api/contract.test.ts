import { parse as parsePattern } from 'regexparam';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../shared/contract.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { startHarness, type Harness } from './testing/api-harness.ts';
import { addressOf, exampleOf } from './testing/endpoint-examples.ts';
import { dialects } from './testing/test-databases.ts';

const endpoints: [string, Endpoint][] = Object.entries(contract);
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The methods that some endpoint takes at this address. */
function allowedAt(address: string): string[] {
  const path = address.split('?')[0] ?? '';
  const here = endpoints.filter(([, endpoint]) => parsePattern(endpoint.path).pattern.test(path)).map(([, { method }]) => method);
  return [...new Set(here.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}

describe.each(dialects)('the contract on $name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect);
  });

  afterAll(() => api.close());

  test('gives every operation a place of its own', () => {
    const places = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(places).toEqual([...new Set(places)]);
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/providers/nimal-tiles/nothing', '/api/bookings', '/api/constructor', '/api/%00', '/api/%ff'])(
    'answers an address that is no endpoint with a problem: %s',
    async (path) => {
      const answer = await api.send('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.problem).toMatchObject({ type: '/problems/not-found', status: 404 });
    },
  );

  describe.each(endpoints)('%s', (name, endpoint) => {
    const example = exampleOf(name);
    const { method, access } = endpoint;

    if (access === 'public') {
      test('answers with its status and exactly what its schema declares', async () => {
        const parts = await example.arrange(api.database);
        const answer = await api.send(method, addressOf(endpoint.path, parts), { body: parts.body });
        expect(answer.status).toBe(endpoint.status ?? 200);
        if (endpoint.status === 204) expect(answer.text).toBe('');
        else expect(endpoint.response.parse(answer.json)).toEqual(answer.json);
        expect(answer.headers['cache-control']).toBe(endpoint.reads ? 'public, max-age=0, must-revalidate' : 'no-store');
      });
    } else {
      test('answers 401 to somebody who is not signed in, whatever the body', async () => {
        const parts = await example.arrange(api.database);
        const answer = await api.send(method, addressOf(endpoint.path, parts), { body: endpoint.body && {} });
        expect(answer.status).toBe(401);
        expect(answer.problem.type).toBe('/problems/sign-in-required');
      });
    }

    if (endpoint.params && access === 'public') {
      test('answers 404 for what does not exist, and for names that cannot exist', async () => {
        const { body } = await example.arrange(api.database);
        const names = Object.keys(example.missing ?? {});
        const hostile = ['%00', '%ff', '..%2f..%2fetc%2fpasswd', '%27%20or%201=1--', '__proto__', 'x'.repeat(5000), '%F0%9F%98%80', '%E0%A4%A'];
        const paths = [
          addressOf(endpoint.path, { params: example.missing ?? {} }),
          ...hostile.map((text) => names.reduce((path, key) => path.replace(`:${key}`, text), endpoint.path as string)),
        ];
        for (const path of paths) {
          const answer = await api.send(method, path, { body });
          expect([path, answer.status]).toEqual([path, 404]);
          expect(answer.problem.type).toBe('/problems/not-found');
          expect(answer.headers['cache-control']).toBe('no-store');
        }
      });
    }

    if (endpoint.body && access === 'public') {
      test('ignores what its body does not declare', async () => {
        const parts = await example.arrange(api.database);
        const body = { ...(parts.body as object), smuggled: 'SMUGGLED', isAdmin: true, constructor: 'SMUGGLED', toString: 'SMUGGLED' };
        const withProto = JSON.stringify(body).replace('{', '{"__proto__":{"smuggled":"SMUGGLED"},');
        const answer = await api.send(method, addressOf(endpoint.path, parts), { body: withProto, headers: { 'Content-Type': 'application/json' } });
        expect(answer.status).toBe(endpoint.status ?? 200);
        expect(answer.text).not.toContain('SMUGGLED');
        expect(endpoint.response.parse(answer.json)).toEqual(answer.json);
      });
    }

    test('refuses every other method and names the right ones', async () => {
      const parts = await example.arrange(api.database);
      const address = addressOf(endpoint.path, parts);
      const allowed = allowedAt(address);
      for (const wrong of methods.filter((one) => !allowed.includes(one))) {
        const answer = await api.send(wrong, address);
        expect([wrong, answer.status]).toEqual([wrong, 405]);
        expect(answer.headers['allow']?.split(', ').sort()).toEqual(allowed);
        // A HEAD has no body to hold the problem.
        if (wrong !== 'HEAD') expect(answer.problem.type).toBe('/problems/method-not-allowed');
      }
    });
  });
});
