import { describe, expect, test, vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { hostileBodies } from '../../../shared/testing/hostile-bodies.ts';
import { bodyFaults } from '../../../shared/features/posts/post-bounds.ts';
import { startHarness } from '../../testing/api-harness.ts';
import { postBody } from '../../testing/endpoint-examples.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { adminOf } from '../../testing/upload-client.ts';
import { cleanPostBody, type withCleanBody } from './clean-post.ts';
import { cleanPostHtml } from './post-html.ts';

const cleaning = vi.hoisted(() => ({ began: () => {} }));

vi.mock('./clean-post.ts', async (load) => {
  const real = await load<{ withCleanBody: typeof withCleanBody }>();
  const noticed: typeof withCleanBody = (body) => {
    cleaning.began();
    return real.withCleanBody(body);
  };
  return { ...real, withCleanBody: noticed };
});

const long = `${hostileBodies.join('<p>next</p>')}<p>long</p>`.repeat(20);

describe('sanitising a body', () => {
  test('has the same result for short and long bodies', async () => {
    expect(long.length).toBeGreaterThan(10_000);
    expect(await cleanPostBody(long)).toBe(cleanPostHtml(long));
    expect(await cleanPostBody('<p onclick="x">short')).toBe('<p>short</p>');
  });

  test('does not block the event loop', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await cleanPostBody('<p>x</p>'.repeat(20_000)).finally(() => {
      isOver = true;
    });
    expect(turns).toBeGreaterThan(5);
  });

  test('is aborted after a time limit, and the next body is sanitised', async () => {
    await expect(cleanPostBody(long, { withinMs: 0 })).rejects.toMatchObject({
      code: 'invalid',
      errors: { bodyHtml: bodyFaults.time },
    });
    expect(await cleanPostBody(long)).toBe(cleanPostHtml(long));
  });

  test('is queued, with a limited queue length', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => cleanPostBody(long)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 9 }, () => 'fulfilled'),
      'rejected',
      'rejected',
      'rejected',
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
  });
});

test('no transaction is open while a body is sanitised', async () => {
  let open = 0;
  const wrap = (database: Database): Database => ({
    ...database,
    transaction: async (work) => {
      open += 1;
      return database.transaction(work).finally(() => {
        open -= 1;
      });
    },
  });
  const api = await startHarness(sqlite, { wrap });
  const admin = await adminOf(api);
  const found: number[] = [];
  cleaning.began = () => void found.push(open);
  const made = await admin.send('POST', '/api/admin/posts', { body: { ...postBody, bodyHtml: long } });
  // The answer contains the created row.
  const { id } = made.json as { id: string };
  const changed = await admin.send('PATCH', `/api/admin/posts/${id}`, { body: { bodyHtml: long } });
  expect([made.status, changed.status, found]).toEqual([201, 200, [0, 0]]);
  await api.close();
});
