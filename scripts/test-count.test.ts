import { expect, test } from 'vitest';
import { countInFile, countInReport, countOf, sumOf } from './test-count.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});

test('a report counts its passed and failed tests, file by file', () => {
  const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'failed')] };
  expect(countInReport(report)).toEqual({ passed: 3, failed: 2 });
});

test('a file that cannot be loaded counts as one failure', () => {
  expect(countInReport({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 });
});

test('a run without a report counts as one failure, whatever it says', () => {
  expect(countInFile('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 });
});

test('a program counts as one', () => {
  expect(sumOf([countOf(0), countOf(2), countOf(0)])).toEqual({ passed: 2, failed: 1 });
});
