import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventsByName } from './event-list.ts';

test('every event is listed under a unique name', async () => {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name): Promise<Record<string, unknown>> => import(join(import.meta.dirname, name))),
  );
  const events = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value === 'object' && value !== null && 'render' in value && 'name' in value);
  expect(events.map(({ name }) => String(name)).toSorted()).toEqual([...eventsByName.keys()].toSorted());
});
