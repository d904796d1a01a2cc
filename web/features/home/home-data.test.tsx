import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../query-client.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { testProvider } from '../../testing/render-screen.tsx';
import { shownReviewQuery } from './home-data.ts';

afterEach(() => vi.unstubAllGlobals());

const long = 'They found hollow spots in the old screed and redid them before laying.';
const review = (more: object) => ({
  id: 'r1',
  jobId: 'j1',
  rating: 5,
  comment: long,
  createdAt: '2025-01-05T04:00:00.000Z',
  workTitle: null,
  areaSqft: null,
  city: null,
  completedMonth: null,
  reply: null,
  removed: null,
  ...more,
});

const gone = {
  rating: null,
  comment: null,
  removed: { reason: 'forged', words: null, at: '2025-02-05T04:00:00.000Z' },
} as const;

test('home shows the newest detailed good review of the first provider who has one', async () => {
  const asked: string[] = [];
  const reviews: Record<string, object[]> = {
    first: [review({ id: 'short', comment: 'Good' }), review({ id: 'bad', rating: 2 }), review(gone)],
    second: [review({ id: 'bad', rating: 4 }), review({ id: 'it' }), review({ id: 'older' })],
  };
  stubApi(({ path }) => {
    asked.push(path);
    if (path === '/api/providers/featured') {
      return Response.json(['first', 'second', 'third'].map((slug) => ({ ...testProvider, id: slug, slug })));
    }
    return Response.json(reviews[path.split('/')[3] ?? ''] ?? []);
  });
  const shown = await createQueryClient().query(shownReviewQuery());
  expect([shown?.review.id, shown?.provider.slug]).toEqual(['it', 'second']);
  expect(asked.filter((path) => path.endsWith('/reviews'))).toHaveLength(2);
});

test('home shows no review if no one has one, and requests those of six providers at most', async () => {
  const asked: string[] = [];
  stubApi(({ path }) => {
    asked.push(path);
    const featured = Array.from({ length: 9 }, (_, at) => ({ ...testProvider, id: `p${at}`, slug: `p${at}` }));
    return Response.json(path === '/api/providers/featured' ? featured : []);
  });
  expect(await createQueryClient().query(shownReviewQuery())).toBeNull();
  expect(asked.filter((path) => path.endsWith('/reviews'))).toHaveLength(6);
});
