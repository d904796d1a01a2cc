import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Journeys that go to every screen, or wait for a line: in whatever order they take the longest. */
const longest = ['languages', 'every-screen', 'from-payment-to-proof', 'pseudo-language', 'dead-line'];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((name) => basename(moduleId) === `${name}.e2e.ts`);

/**
 * On a clean machine Vitest does not know how long a file takes, and goes by its size. The walks are short to write:
 * they began when all else had been done, and half of the machine waited for the last of them.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification): number =>
      2 * file.project.config.sequence.groupOrder + (isLong(file) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
