import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { serialise } from './serialise.ts';

test('undeclared properties are left out, at every depth', () => {
  const schema = z.object({
    id: z.string(),
    owner: z.nullable(z.object({ name: z.string() })),
    rows: z.array(z.object({ tags: z.array(z.string()) })),
  });
  const output = { secret: 1, id: 'a', owner: { name: 'b', email: 'c' }, rows: [{ tags: ['d'], cost: 2 }] };
  expect(serialise(schema, output)).toBe('{"id":"a","owner":{"name":"b"},"rows":[{"tags":["d"]}]}');
});

test('null and absent properties stay null and absent', () => {
  const schema = z.object({
    owner: z.nullable(z.object({ name: z.string() })),
    note: z.optional(z.string()),
    list: z.optional(z.array(z.object({ id: z.string() }))),
  });
  expect(serialise(schema, { owner: null })).toBe('{"owner":null}');
});

test('keys come in the order of the schema, whatever order the handler uses', () => {
  expect(serialise(z.object({ a: z.number(), b: z.number() }), { b: 2, a: 1 })).toBe('{"a":1,"b":2}');
});

test('values that are no objects are unchanged', () => {
  const schema = z.object({
    kind: z.enum(['x', 'y']),
    size: z.union([z.number(), z.string()]),
    flags: z.record(z.string(), z.boolean()),
  });
  expect(serialise(schema, { kind: 'x', size: 3, flags: { on: true } })).toBe(
    '{"kind":"x","size":3,"flags":{"on":true}}',
  );
});

test('a schema with a union of objects throws at the first answer', () => {
  const schema = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
  expect(() => serialise(schema, { a: 'x' })).toThrow('cannot be told apart');
});
