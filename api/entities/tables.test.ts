import { ReferenceKind } from '@mikro-orm/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { insertSampleRows } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';

describe.each(dialects)('tables in Kysely on $name', ({ open }) => {
  let opened: TestDatabase;

  beforeEach(async () => {
    opened = await open();
    await insertSampleRows(opened.database);
  });
  afterEach(() => opened.close());

  test('have a column for each property of each entity, with its name', async () => {
    const { db, orm } = opened.database;
    const others: string[] = [];
    for (const { tableName, props } of orm.getMetadata().getAll().values()) {
      const names = props.map(({ name, kind }) => (kind === ReferenceKind.MANY_TO_ONE ? `${name}Id` : name));
      // Any table: the compiler does not know the names here.
      const [row] = await db
        .selectFrom(tableName as 'provider')
        .selectAll()
        .limit(1)
        .execute();
      others.push(...Object.keys(row ?? {}).filter((column) => !names.includes(column)));
    }
    expect(others).toEqual([]);
  });

  test('return booleans, lists and times correctly under an alias, joined, nested and from `returning`', async () => {
    const { db, transaction } = opened.database;
    const named = ['isCertified as isSure', 'highlightTags as tags', 'createdAt as since'] as const;
    const meant = { isSure: expect.any(Boolean), tags: expect.any(Array), since: expect.stringMatching(/^\d{4}-.*Z$/) };
    const joined = db
      .selectFrom(db.selectFrom('provider').selectAll().as('nested'))
      .leftJoin('service', 'service.providerId', 'nested.id')
      .select(['nested.isCertified as isSure', 'nested.highlightTags as tags', 'nested.createdAt as since']);
    expect(await db.selectFrom('provider').select(named).executeTakeFirst()).toEqual(meant);
    expect(await joined.executeTakeFirst()).toEqual(meant);
    expect(
      await transaction((tx) =>
        tx.db
          .updateTable('provider')
          .set({ isCertified: true, highlightTags: '["x"]' })
          .returning(named)
          .executeTakeFirst(),
      ),
    ).toEqual({ ...meant, isSure: true, tags: ['x'] });
  });

  test('accept a boolean column as a condition', async () => {
    const { db } = opened.database;
    const all = await db.selectFrom('provider').select(['id', 'isCertified']).orderBy('id').execute();
    const certified = await db
      .selectFrom('provider')
      .select('id')
      .where('isCertified', '=', true)
      .orderBy('id')
      .execute();
    expect(certified.map(({ id }) => id)).toEqual(all.filter(({ isCertified }) => isCertified).map(({ id }) => id));
  });
});
