import { readFileSync } from 'node:fs';

export type TestCount = { readonly passed: number; readonly failed: number };

/** What Vitest's JSON reporter writes, as far as it is counted. */
type VitestReport = {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

export function countOf(exitCode: number): TestCount {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

export function sumOf(counts: Iterable<TestCount>): TestCount {
  let sum: TestCount = { passed: 0, failed: 0 };
  for (const { passed, failed } of counts) {
    sum = { passed: sum.passed + passed, failed: sum.failed + failed };
  }
  return sum;
}

/** Counts tests, and a file that failed without a failed test (it could not be loaded) as one. */
export function countInReport(report: VitestReport): TestCount {
  return sumOf(
    report.testResults.map(({ status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').length;
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      return { passed, failed: status === 'failed' ? Math.max(1, failed) : failed };
    }),
  );
}

/** The count of one Vitest run. A run that failed as a whole, though no test did, counts as one failure. */
export function countInFile(path: string, exitCode: number): TestCount {
  let report: VitestReport;
  try {
    // Vitest wrote the file; its version is exact in package.json.
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return { passed: 0, failed: 1 };
  }
  const { passed, failed } = countInReport(report);
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}
