import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { rowsOf } from '../testing/sample-rows.ts';
import { sqlite, type TestDatabase } from '../testing/test-databases.ts';

let opened: TestDatabase;
let database: Database;

beforeEach(async () => {
  opened = await sqlite.open();
  database = opened.database;
  await database.transaction(({ execute }) =>
    execute(
      'create table note (id integer primary key, text text not null unique, about integer references note (id) deferrable initially deferred)',
    ),
  );
});

afterEach(() => opened.close());

const insert = (id: number, text: string, about: number | null = null) =>
  database.transaction(({ execute }) => execute('insert into note values (?, ?, ?)', [id, text, about]));
const stored = async () =>
  (await rowsOf<{ id: number }>(database.read, 'select id from note order by id')).map(({ id }) => id);

describe('concurrent transactions', () => {
  test('are all committed if each of them succeeds', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, id) => insert(id, `note ${id}`)));
    expect(await stored()).toEqual(Array.from({ length: 200 }, (_, id) => id));
  });

  test('fail independently, each with its own error', async () => {
    const ends = await Promise.allSettled([
      insert(1, 'a'),
      insert(2, 'a'),
      insert(3, 'c'),
      database.transaction(() => Promise.reject(new Error('mine'))),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(ends[1]).toMatchObject({ reason: { errcode: 2067 } });
    expect(ends[3]).toMatchObject({ reason: { message: 'mine' } });
    expect(await stored()).toEqual([1, 3]);
  });

  test('roll back only the one that fails after a write', async () => {
    const half = database.transaction(async ({ execute }) => {
      await execute('insert into note values (?, ?, null)', [1, 'half']);
      throw new Error('changed my mind');
    });
    const ends = await Promise.allSettled([half, insert(2, 'whole')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(await stored()).toEqual([2]);
  });

  test('roll back only the one whose commit fails, and later ones succeed', async () => {
    const ends = await Promise.allSettled([insert(1, 'a'), insert(2, 'points at nothing', 99)]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toEqual([1]);
    await insert(3, 'later');
    expect(await stored()).toEqual([1, 3]);
  });

  test('see the writes of earlier ones', async () => {
    const increment = () =>
      database.transaction(async ({ execute }) => {
        const [row] = await rowsOf<{ highest: number | null }>(execute, 'select max(id) as highest from note');
        const id = (row?.highest ?? 0) + 1;
        await execute('insert into note values (?, ?, null)', [id, `note ${id}`]);
        return id;
      });
    expect(await Promise.all(Array.from({ length: 20 }, increment))).toEqual(
      Array.from({ length: 20 }, (_, place) => place + 1),
    );
  });

  test('resolve only when their writes are visible to all readers', async () => {
    await Promise.all(
      [1, 2, 3].map(async (id) => {
        await insert(id, `note ${id}`);
        expect(await stored()).toContain(id);
      }),
    );
  });
});
