import { parse as parsePattern } from 'regexparam';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../shared/contract.ts';
import type { Endpoint } from '../shared/endpoint.ts';
import { startHarness, type Harness } from './testing/api-harness.ts';
import { addressOf, exampleOf } from './testing/endpoint-examples.ts';
import { dialects } from './testing/test-databases.ts';

const endpoints: [string, Endpoint][] = Object.entries(contract);
const publicOnes = endpoints.filter(([, { access }]) => access === 'public');
const closedOnes = endpoints.filter(([, { access }]) => access !== 'public');
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The methods of the endpoints at this address. */
function allowedAt(address: string): string[] {
  const path = address.split('?')[0] ?? '';
  const here = endpoints
    .filter(([, endpoint]) => parsePattern(endpoint.path).pattern.test(path))
    .map(([, { method }]) => method);
  return [...new Set(here.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].sort();
}

describe.each(dialects)('the contract on $name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect);
  });

  afterAll(() => api.close());

  test('gives every operation a unique method and path', () => {
    const places = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(places).toEqual([...new Set(places)]);
  });

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/providers/nimal-tiles/nothing',
    '/api/bookings',
    '/api/constructor',
    '/api/%00',
    '/api/%ff',
  ])('answers an address that is no endpoint with a problem: %s', async (path) => {
    const answer = await api.send('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.problem).toMatchObject({ type: '/problems/not-found', status: 404 });
  });

  const called = async (name: string, endpoint: Endpoint) => {
    const parts = await exampleOf(name).arrange(api.database);
    return { parts, address: addressOf(endpoint.path, parts) };
  };

  test.each(publicOnes)('answers %s with its status and exactly what its schema declares', async (name, endpoint) => {
    const { parts, address } = await called(name, endpoint);
    const answer = await api.send(endpoint.method, address, { body: parts.body, headers: parts.headers ?? {} });
    expect(answer.status).toBe(endpoint.status ?? 200);
    const content: unknown = answer.text === '' ? undefined : answer.json;
    expect(endpoint.response.parse(content)).toEqual(content);
    const keeps = endpoint.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
    expect(answer.headers['cache-control']).toBe(endpoint.cacheTags ? keeps : 'no-store');
  });

  test.each(closedOnes)('answers %s with 401 without a session, whatever the body', async (name, endpoint) => {
    const { address } = await called(name, endpoint);
    const answer = await api.send(endpoint.method, address, { body: endpoint.body && {} });
    expect(answer.status).toBe(401);
    expect(answer.problem.type).toBe('/problems/sign-in-required');
  });

  test.each(publicOnes.filter(([, { params }]) => params))(
    'answers %s with 404 for unknown and for impossible names',
    async (name, endpoint) => {
      const { parts } = await called(name, endpoint);
      const { missing = {} } = exampleOf(name);
      const hostile = [
        '%00',
        '%ff',
        '..%2f..%2fetc%2fpasswd',
        '%27%20or%201=1--',
        '__proto__',
        'x'.repeat(5000),
        '%F0%9F%98%80',
        '%E0%A4%A',
      ];
      const withName = (text: string) =>
        Object.keys(missing).reduce((path, key) => path.replace(`:${key}`, text), endpoint.path as string);
      for (const path of [addressOf(endpoint.path, { params: missing }), ...hostile.map(withName)]) {
        const answer = await api.send(endpoint.method, path, { body: parts.body });
        expect([path, answer.status]).toEqual([path, 404]);
        expect(answer.problem.type).toBe('/problems/not-found');
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    },
  );

  test.each(publicOnes.filter(([, { body }]) => body))(
    'ignores undeclared fields in the body of %s',
    async (name, endpoint) => {
      const { parts, address } = await called(name, endpoint);
      const smuggled = {
        ...(parts.body as object),
        smuggled: 'SMUGGLED',
        isAdmin: true,
        constructor: 'SMUGGLED',
        toString: 'SMUGGLED',
      };
      const body = JSON.stringify(smuggled).replace('{', '{"__proto__":{"smuggled":"SMUGGLED"},');
      const answer = await api.send(endpoint.method, address, {
        body,
        headers: { 'Content-Type': 'application/json', ...parts.headers },
      });
      expect(answer.status).toBe(endpoint.status ?? 200);
      expect(answer.text).not.toContain('SMUGGLED');
      expect(endpoint.response.parse(answer.json)).toEqual(answer.json);
    },
  );

  test.each(endpoints)('refuses every other method at %s, and lists the allowed ones', async (name, endpoint) => {
    const { address } = await called(name, endpoint);
    const allowed = allowedAt(address);
    for (const wrong of methods.filter((one) => !allowed.includes(one))) {
      const answer = await api.send(wrong, address);
      expect([wrong, answer.status]).toEqual([wrong, 405]);
      expect(answer.headers['allow']?.split(', ').sort()).toEqual(allowed);
      expect(answer.problem.type).toBe('/problems/method-not-allowed');
    }
  });

  test.each(endpoints.filter(([, { method }]) => method !== 'GET'))(
    'refuses a HEAD where only %s is allowed, without a body',
    async (name, endpoint) => {
      const { address } = await called(name, endpoint);
      const answer = await api.send('HEAD', address);
      const reading = endpoints.find(
        ([, { method, path }]) => method === 'GET' && parsePattern(path).pattern.test(address),
      );
      expect([answer.status, answer.text]).toEqual([!reading ? 405 : reading[1].access === 'public' ? 200 : 401, '']);
    },
  );
});
