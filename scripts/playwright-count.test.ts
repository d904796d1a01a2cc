import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countInPlaywrightReport } from './playwright-count.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivasa-count-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const spec = (title: string, status: string, ...messages: string[]) => ({
  file: 'share.spec.ts',
  line: 3,
  title,
  tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
});

function put(report: object): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return path;
}

test("counts a report's tests, and lists those that failed or passed only on a retry", () => {
  const path = put({
    stats: { expected: 5, flaky: 1, unexpected: 1 },
    errors: [],
    suites: [
      {
        specs: [spec('goes', 'expected')],
        suites: [
          { specs: [spec('waits', 'flaky', '\u001B[31mtoo late\u001B[39m'), spec('fails', 'unexpected', 'no')] },
        ],
      },
    ],
  });
  expect(countInPlaywrightReport(path, 1)).toEqual({
    passed: 6,
    failed: 1,
    failures: ['share.spec.ts:3: (passed when tried again) waits\n    too late', 'share.spec.ts:3: fails\n    no'],
  });
});

test('a run that failed as a whole counts as one failure, as does a run without a report', () => {
  const path = put({
    stats: { expected: 0, flaky: 0, unexpected: 0 },
    errors: [{ message: 'No tests found' }],
    suites: [],
  });
  expect(countInPlaywrightReport(path, 1)).toEqual({ passed: 0, failed: 1, failures: ['No tests found'] });
  expect(countInPlaywrightReport('/nowhere/report.json', 0)).toMatchObject({ passed: 0, failed: 1 });
});
