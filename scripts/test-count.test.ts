import { expect, test } from 'vitest';
import { countInFile, countInReport, countOf, durationText, failuresInReport, sumOf } from './test-count.ts';

const file = (status: string, ...tests: string[]) => ({
  name: 'a.test.ts',
  status,
  message: 'No such module',
  assertionResults: tests.map((one, index) => ({
    fullName: `test ${index}`,
    status: one,
    failureMessages: one === 'failed' ? ['\u001B[31mAssertionError\u001B[39m: 1 is not 2\n  at a.test.ts:3'] : null,
  })),
});

test("counts a report's passed and failed tests over all files", () => {
  const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'failed')] };
  expect(countInReport(report)).toEqual({ passed: 3, failed: 2 });
});

test('a file that cannot be loaded counts as one failure', () => {
  expect(countInReport({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 });
});

test('lists each failure with its file, name and reason, without colours', () => {
  const report = { testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed'), file('failed')] };
  expect(failuresInReport(report)).toEqual([
    'a.test.ts: test 1\n    AssertionError: 1 is not 2\n      at a.test.ts:3',
    'a.test.ts: could not be loaded\n    No such module',
  ]);
});

test('a test that passed on a retry counts as passed and is listed', () => {
  const { name, status, assertionResults } = file('passed', 'failed');
  const report = { testResults: [{ name, status, assertionResults: [{ ...assertionResults[0]!, status: 'passed' }] }] };
  expect(countInReport(report)).toEqual({ passed: 1, failed: 0 });
  expect(failuresInReport(report)).toEqual([
    'a.test.ts: (passed when tried again) test 0\n    AssertionError: 1 is not 2\n      at a.test.ts:3',
  ]);
});

test('a run without a report counts as one failure, whatever its exit code', () => {
  expect(countInFile('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
});

test('a program counts as one test', () => {
  expect(sumOf([countOf(0), countOf(2), countOf(0)])).toEqual({ passed: 2, failed: 1 });
});

test.each([
  [400, '0 s'],
  [59_400, '59 s'],
  [59_600, '1 min 0 s'],
  [1_143_000, '19 min 3 s'],
  [5_400_000, '90 min 0 s'],
])('a run of %i ms took %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
