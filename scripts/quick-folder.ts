import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';

/** Several times what all tests need at once, in bytes. */
const bytesNeeded = 4 * 1024 ** 3;

/**
 * A folder for temporary files of a run: in memory if there is room, because most of the tests' waiting time is for a
 * disk.
 */
export function quickFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= bytesNeeded ? inMemory : tmpdir();
}
