import { expect, test } from 'vitest';
import { adminJobContract, adminJobSchema, updateJobSchema } from './admin-job-contract.ts';

test.each([
  ['a number', 430, 430],
  ['digits', '430', 430],
  ['digits between spaces', ' 430 ', 430],
  ['a typed text with a unit', '1,430 sq ft', 1430],
  ['zero', 0, 0],
  ['null', null, null],
  ['an empty field', '', null],
  ['an empty field with spaces', '  ', null],
  ['the largest number', '999999999', 999_999_999],
])('an area is %s', (_name, areaSqft, stored) => {
  expect(updateJobSchema.parse({ areaSqft })).toEqual({ areaSqft: stored });
});

test.each([-1, 1.5, 1_000_000_000, '1000000000', '4e2', 'large', '-4', true, {}])('%j is not an area', (areaSqft) => {
  expect(updateJobSchema.safeParse({ areaSqft }).error?.issues[0]?.message).toBe('Use digits only');
});

test('an absent field stays unchanged', () => {
  expect(updateJobSchema.parse({})).toEqual({});
});

test('the back office sees the job itself, without the fields that concern only its customer or duplicate the quote', () => {
  const fields = Object.keys(adminJobSchema.shape);
  expect(fields).not.toContain('review');
  expect(fields).not.toContain('canReview');
  expect(Object.keys(adminJobSchema.shape.quote.def.innerType.shape)).toEqual([
    'id',
    'jobId',
    'amountLkr',
    'notes',
    'inspectionDate',
    'completionDate',
    'createdAt',
    'declinedAt',
    'declineReason',
  ]);
});

test('of the steps only the cancellation takes a body, and it may be omitted', () => {
  expect(
    Object.entries(adminJobContract)
      .filter(([, endpoint]) => 'optionalBody' in endpoint && endpoint.optionalBody)
      .map(([name]) => name),
  ).toEqual(['cancelJob']);
});
