import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { posts } from '../entities/post-entity.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { newestFirst, oldestFirst } from './row-order.ts';
import { pick, view } from './view.ts';
import { insertAll } from './write-rows.ts';

const post = (id: string, instant: string) =>
  ({
    id,
    type: 'blog',
    slug: id,
    title: id,
    excerpt: '',
    bodyHtml: '',
    createdAt: new Date(instant),
  }) as const;

const ids = view(posts, pick(posts, 'id'));

describe.each(dialects)('the order of rows on $name', ({ open }) => {
  let opened: TestDatabase;

  beforeEach(async () => {
    opened = await open();
    await opened.database.transaction((tx) =>
      insertAll(tx, posts, [
        post('b-new', '2026-03-01T04:00:00.002Z'),
        post('c-old', '2026-03-01T04:00:00.001Z'),
        post('a-new', '2026-03-01T04:00:00.002Z'),
        post('a-old', '2026-03-01T04:00:00.001Z'),
      ]),
    );
  });

  afterEach(() => opened.close());

  test.each([
    ['the newest first', newestFirst(posts), ['a-new', 'b-new', 'a-old', 'c-old']],
    ['the oldest first', oldestFirst(posts), ['a-old', 'c-old', 'a-new', 'b-new']],
  ])('is %s, and those of one moment stand by their ids', async (_order, order, expected) => {
    expect((await ids.read(opened.database.read, order)).map(({ id }) => id)).toEqual(expected);
  });
});
