import { expect, test } from 'vitest';
import { meanTenths } from './mean-rating.ts';
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
])('the mean of %j is %j tenths, half up', (ratings: number[], mean) => {
  expect(
    meanTenths(
      ratings.reduce((sum, rating) => sum + rating, 0),
      ratings.length,
    ),
  ).toBe(mean);
});
