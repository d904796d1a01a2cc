import { readFileSync } from 'node:fs';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { firstLines, type TestCount } from './test-count.ts';

/**
 * Counts the tests of a Playwright JSON report, and lists those that failed or passed only on a retry. A run that
 * failed without a failed test counts as one failure.
 */
export function countInPlaywrightReport(
  path: string,
  exitCode: number,
): TestCount & { readonly failures: readonly string[] } {
  let report: JSONReport;
  try {
    // Written by Playwright, whose version is fixed in package.json.
    report = JSON.parse(readFileSync(path, 'utf8')) as JSONReport;
  } catch {
    return { passed: 0, failed: 1, failures: [`${path} could not be read`] };
  }
  const { expected, flaky, unexpected } = report.stats;
  return {
    passed: expected + flaky,
    failed: exitCode === 0 ? unexpected : Math.max(1, unexpected),
    failures: [
      ...report.errors.map(({ message = '' }) => firstLines(message)),
      ...report.suites.flatMap(specsOf).flatMap(failuresOf),
    ],
  };
}

const specsOf = (suite: JSONReportSuite): readonly JSONReportSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

const failuresOf = ({ file, line, title, tests }: JSONReportSpec): readonly string[] =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, results }) => {
      const tried = status === 'flaky' ? '(passed when tried again) ' : '';
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return firstLines([`${file}:${line}: ${tried}${title}`, ...messages].join('\n'));
    });
