import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

export type TestCount = { readonly passed: number; readonly failed: number };

/** The parts of Vitest's JSON report that are counted. */
type VitestReport = {
  readonly testResults: readonly {
    /** Absolute path of the file. */
    readonly name: string;
    readonly status: string;
    /** Why the file could not be loaded; otherwise empty. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
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

/** Counts the tests. A file that failed without a failed test (it could not be loaded) counts as one. */
export function countInReport(report: VitestReport): TestCount {
  return sumOf(
    report.testResults.map(({ status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').length;
      const passed = assertionResults.filter((test) => test.status === 'passed').length;
      return { passed, failed: status === 'failed' ? Math.max(1, failed) : failed };
    }),
  );
}

/** The failures with their reasons, a few lines each, repeated at the end of the output. */
export function failuresInReport({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const of = (wanted: string) => assertionResults.filter((test) => test.status === wanted);
    const failed = of('failed').map((test) => [test.fullName, ...(test.failureMessages ?? [])]);
    // A retried test keeps the failure messages of its first try.
    const tried = of('passed').filter(({ failureMessages }) => (failureMessages ?? []).length > 0);
    const late = tried.map((test) => [`(passed when tried again) ${test.fullName}`, ...(test.failureMessages ?? [])]);
    const said = [...failed, ...late];
    if (status === 'failed' && failed.length === 0) said.push(['could not be loaded', message]);
    return said.map((lines) => `${name}: ${firstLines(lines.join('\n'))}`);
  });
}

const linesOfFailure = 12;

/** The first lines of a text, without colours. */
export function firstLines(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, linesOfFailure).join('\n    ');
}

/** Counts one Vitest run and lists its failures. A run that failed without a failed test counts as one failure. */
export function countInFile(path: string, exitCode: number): TestCount & { readonly failures: readonly string[] } {
  let report: VitestReport;
  try {
    // Written by Vitest, whose version is fixed in package.json.
    report = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return { passed: 0, failed: 1, failures: [`${path} could not be read`] };
  }
  const { passed, failed } = countInReport(report);
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed), failures: failuresInReport(report) };
}

/** `19 min 3 s`. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
