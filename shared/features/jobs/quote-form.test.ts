import { messageText } from '../../message-text.ts';
import { describe, expect, test } from 'vitest';
import { cancelJobSchema, createQuoteSchema, quoteFormSchema } from './quote-form.ts';

const body = {
  contractValueLkr: 450_000,
  inspectionDate: '2026-03-05',
  completionDate: '2026-03-30',
  description: 'Hall and dining room.',
};

function errorsOf(changes: object): Record<string, string> {
  const { error } = quoteFormSchema.safeParse({ ...body, ...changes });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), messageText(message)]));
}

describe('a quote', () => {
  test.each([
    [450_000, 450_000],
    ['450000', 450_000],
    [' 450000 ', 450_000],
    ['450000.00', 450_000],
    ['450,000', 450_000],
    ['4,50,000', 450_000],
    ['450 000', 450_000],
    ['LKR 450000', 450_000],
    ['Rs. 450,000.00', 450_000],
    ['රු. 450,000/-', 450_000],
    ['450,000 LKR', 450_000],
    ['\u202A４５０，０００\u202C', 450_000],
    ['1.', 1],
    [1, 1],
    ['2000000000', 2_000_000_000],
  ])('accepts %j as its value', (contractValueLkr, value) => {
    expect(quoteFormSchema.parse({ ...body, contractValueLkr }).contractValueLkr).toBe(value);
  });

  test.each([
    undefined,
    null,
    true,
    [],
    {},
    '',
    ' ',
    'abc',
    '0x10',
    '1e5',
    '450,00,0',
    '0,500',
    '10\u00B2',
    'LKR',
    'LKR -450,000',
    0,
    '0',
    -1,
    '-450000',
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ])('does not accept %j as its value', (contractValueLkr) => {
    expect(errorsOf({ contractValueLkr })['contractValueLkr']).toMatch(/^Contract value must be greater than 0$/);
  });

  test.each([1.5, '1.5', '450000.0000000000000000001', '450.000', '4,50', '450,00', '450,000.50', 99_999.99])(
    'has a value in whole rupees, not %j',
    (contractValueLkr) => {
      expect(errorsOf({ contractValueLkr })).toEqual({ contractValueLkr: 'Use whole rupees' });
    },
  );

  test.each([2_000_000_001, '999999999999999', 1e300])('cannot have a value of %j rupees', (contractValueLkr) => {
    expect(errorsOf({ contractValueLkr })['contractValueLkr']).toMatch(/^Contract value cannot be more than/);
  });

  test.each([undefined, null, '', 5, 'soon', '2026-02-30', '05/03/2026', '2026-3-5'])(
    'needs its days: %j is not a day',
    (day) => {
      expect(errorsOf({ inspectionDate: day, completionDate: day })).toEqual({
        inspectionDate: 'Inspection date is required',
        completionDate: 'Completion date is required',
      });
    },
  );

  test("stores days in Sri Lanka's time zone", () => {
    expect(quoteFormSchema.parse({ ...body, inspectionDate: '2026-03-04T20:00:00.000Z' }).inspectionDate).toBe(
      '2026-03-05',
    );
    expect(quoteFormSchema.parse({ ...body, completionDate: '2026-03-05' }).completionDate).toBe('2026-03-05');
  });

  test('cannot be completed before the inspection', () => {
    expect(errorsOf({ completionDate: '2026-03-04' })).toEqual({
      completionDate: 'Completion date cannot be before the inspection date',
    });
    const { error } = createQuoteSchema.safeParse({ ...body, jobId: 'job', completionDate: '2026-03-04' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['completionDate']]);
  });

  test.each([undefined, null, '', 'Too short', '          x'])(
    'needs a description: %j is not enough',
    (description) => {
      expect(errorsOf({ description })).toEqual({ description: 'Description must be at least 10 characters' });
    },
  );

  test('belongs to a job and has supervision only if the form says so', () => {
    expect(createQuoteSchema.safeParse(body).error?.issues[0]).toMatchObject({ path: ['jobId'], message: 'required' });
    expect(createQuoteSchema.parse({ ...body, jobId: 'job' })).not.toHaveProperty('supervision');
    expect(createQuoteSchema.parse({ ...body, jobId: 'job', supervision: false }).supervision).toBe(false);
    expect(errorsOf({ supervision: 'yes' })).toEqual({ supervision: 'Required' });
  });
});

test('a job is cancelled with or without a reason', () => {
  expect([{}, { reason: null }, { reason: '  ' }].map((one) => cancelJobSchema.parse(one).reason)).toEqual([
    '',
    '',
    '',
  ]);
  expect(cancelJobSchema.parse({ reason: ' The roof leaks ' }).reason).toBe('The roof leaks');
});
