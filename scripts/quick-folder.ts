import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';

/** As much as all tests need at once, several times over, in bytes. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * A folder for what does not outlive a run: in memory where there is room for it, for most of what tests wait for is a
 * disk that keeps what nobody will read again.
 */
export function quickFolder(): string {
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= roomNeeded ? inMemory : tmpdir();
}
