import { expect, test } from 'vitest';
import { ratingOf } from './mean-rating.ts';
import { submitReviewSchema } from './review-contract.ts';

const body = { jobId: 'job', rating: 5, comment: 'Straight joints everywhere.' };

test.each([1, 2, 3, 4, 5])('a review gives %i stars', (rating) => {
  expect(submitReviewSchema.parse({ ...body, rating }).rating).toBe(rating);
});

test.each([undefined, null, 0, 6, 4.5, -1, '5', Number.NaN])('a review cannot give %j stars', (rating) => {
  expect(submitReviewSchema.safeParse({ ...body, rating }).error?.issues[0]).toMatchObject({
    path: ['rating'],
    message: 'required',
  });
});

test.each([undefined, null, 5, '', 'Too short', '   Good.    '])('a review needs more text than %j', (comment) => {
  expect(submitReviewSchema.safeParse({ ...body, comment }).error?.issues[0]).toMatchObject({
    path: ['comment'],
    message: 'reviewTooShort',
  });
});

test.each([
  [[], null],
  [[5], 50],
  [[4, 4, 4, 5], 43],
  [[5, 4, 4], 43],
  [[5, 5, 4], 47],
  [[1], 10],
  [[4, 4, 4, 4, 4, 4, 4, 5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], 41],
])('the mean of %j is %j tenths, half up', (ratings: number[], ratingTenths) => {
  const hidden = { rating: 1, hiddenAt: '2026-11-20T04:00:00.000Z' };
  const reviews = [hidden, ...ratings.map((rating) => ({ rating, hiddenAt: null }))];
  expect(ratingOf(reviews), 'a hidden one does not count').toEqual({ ratingTenths, reviewCount: ratings.length });
});
