import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventsByName } from './event-list.ts';

test('every event is listed under the name that the table has, and all names differ', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\/[\w-]+\.ts$/.test(name),
  );
  const names = files.flatMap((name) => {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8');
    return [...source.matchAll(/notificationEvent(?:<[^(]*>)?\(\{\s*name: '([\w-]+)'/g)].map(
      ([, found]) => found ?? '',
    );
  });
  expect(names.length).toBeGreaterThanOrEqual(files.length);
  expect([...eventsByName.keys()].toSorted()).toEqual(names.toSorted());
});
