import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import type { Fellows, News } from './fellows.ts';
import { postgresqlFellows } from './postgresql-fellows.ts';

const quiet = { warn: () => {} };

describe.each(dialects.filter(({ name }) => name === 'postgresql'))('processes over one database', (dialect) => {
  let store: TestDatabase;
  const fellows: Fellows[] = [];

  beforeEach(async () => {
    store = await dialect.open();
  });

  afterEach(async () => {
    await Promise.all(fellows.splice(0).map((one) => one.stop()));
    await store.close();
  });

  const join = async (): Promise<{ readonly tell: Fellows['tell']; readonly heard: News[] }> => {
    const fellow = await postgresqlFellows(store.databaseUrl ?? '', quiet);
    fellows.push(fellow);
    const heard: News[] = [];
    fellow.hear((news) => heard.push(news));
    return { tell: fellow.tell, heard };
  };

  test('hear each other, and nobody hears themselves', async () => {
    const [one, other] = [await join(), await join()];
    one.tell({ changed: ['providers'] });
    await expect.poll(() => other.heard).toEqual([{ changed: ['providers'] }]);
    other.tell({ uses: [['writes', '192.0.2.1', 2]] });
    await expect.poll(() => one.heard).toEqual([{ uses: [['writes', '192.0.2.1', 2]] }]);
    expect(other.heard).toHaveLength(1);
  });

  test('hear all of what is too long for one notice', async () => {
    const [one, other] = [await join(), await join()];
    const uses = Array.from({ length: 2000 }, (_, place) => ['writes', `2001:db8:${place}::`, 1] as const);
    one.tell({ changed: ['posts'], uses });
    await expect.poll(() => other.heard.flatMap((news) => news.uses ?? []).length).toBe(uses.length);
    expect(other.heard.flatMap((news) => news.uses ?? [])).toEqual(uses);
    expect(other.heard.flatMap((news) => news.changed ?? [])).toEqual(['posts']);
  });

  test('hear each other again after their connections were cut, and what is said by others than us is nothing', async () => {
    const [one, other] = [await join(), await join()];
    await store.database.transaction(async (tx) => {
      await tx.execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
      );
      await tx.execute("select pg_notify('nivasa', 'no news')");
    });
    await expect
      .poll(
        () => {
          one.tell({ changed: ['banners'] });
          return other.heard.length;
        },
        { timeout: 10_000, interval: 100 },
      )
      .toBeGreaterThan(0);
    expect(other.heard[0]).toEqual({ changed: ['banners'] });
  });
});
