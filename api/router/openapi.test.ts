import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../shared/contract.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { problems } from '../../shared/problem.ts';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import type { Answer } from '../testing/http-client.ts';
import { sqlite } from '../testing/test-databases.ts';

type Operation = {
  readonly operationId: string;
  readonly parameters: readonly { name: string; in: string; required: boolean }[];
  readonly responses: Record<string, unknown>;
  readonly requestBody?: object;
};
type Document = {
  readonly openapi: string;
  readonly servers: readonly { url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
};

describe('the OpenAPI document', () => {
  let api: Harness;
  let answer: Answer;
  let document: Document;

  beforeAll(async () => {
    api = await startHarness(sqlite);
    answer = await api.send('GET', '/api/openapi.json');
    document = answer.json as Document;
  });

  afterAll(() => api.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
    );

  test('is served as JSON', () => {
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(document.openapi).toBe('3.1.0');
  });

  test('is made once, and then revalidated', async () => {
    const etag = String(answer.headers['etag']);
    const again = await api.send('GET', '/api/openapi.json', { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  test("passes Redocly's recommended rules without an error", async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: answer.text, absoluteRef: '/openapi.json', config });
    expect(
      found
        .filter(({ severity }) => severity === 'error')
        .map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
    ).toEqual([]);
  });

  test('contains every endpoint under its own name, and no other', () => {
    const declared = Object.entries(contract).map(
      ([name, { method, path }]) => `${name} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    );
    expect(
      operations()
        .map(({ operationId, method, path }) => `${operationId} ${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(declared.sort());
  });

  test('describes each parameter in a path', () => {
    for (const { path, parameters } of operations()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named);
      expect(parameters.filter((one) => one.in === 'path' && !one.required)).toEqual([]);
    }
  });

  test('describes the body, the key and the errors of each public write', () => {
    const declared: [string, Endpoint][] = Object.entries(contract);
    for (const [name] of declared.filter(([, { access, idempotent }]) => access === 'public' && idempotent)) {
      const { requestBody, responses, parameters } = operations().find(({ operationId }) => operationId === name)!;
      expect([name, Object.keys(responses)]).toEqual([
        name,
        expect.arrayContaining(['201', '400', '409', '413', '415', '422', '429', 'default']),
      ]);
      expect(requestBody).toBeDefined();
      expect(parameters.map((one) => one.name)).toContain('Idempotency-Key');
    }
  });

  test('lists only status codes that the API can answer', () => {
    const known = ['200', '201', '204', 'default', ...Object.values(problems).map(({ status }) => String(status))];
    expect(
      operations()
        .flatMap(({ responses }) => Object.keys(responses))
        .filter((status) => !known.includes(status)),
    ).toEqual([]);
  });

  test('contains the public origin', () => {
    expect(document.servers).toEqual([{ url: api.origin }]);
  });
});
