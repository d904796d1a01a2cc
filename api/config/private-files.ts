import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** What may be done by others than the owner. */
const others = 0o077;

/** What this program keeps in DATA_DIR. Nothing else there is touched: the folder may be somebody's home. */
const ownNames = /^(?:nivasa\.sqlite.*|session-key|backups|objects|assets|mail)$/;

/**
 * From now on this process makes folders and files that its own user alone may enter and read, and what lies in
 * DATA_DIR from before becomes so: people's addresses are in there. Answers whether nobody else can get in; a folder of
 * another user stays as it is.
 */
export function keepFilesPrivate(dataDir: string): boolean {
  process.umask(others);
  try {
    mkdirSync(dataDir, { recursive: true });
    const isClosed = close(dataDir);
    for (const name of readdirSync(dataDir)) if (ownNames.test(name)) closeTree(join(dataDir, name));
    return isClosed;
  } catch (error) {
    // That the folder cannot be used is told by whoever uses it.
    if (error instanceof Error && 'code' in error) return true;
    throw error;
  }
}

/** The lock of a folder that is closed is enough for all that is in it, so a second start has little to do. */
function closeTree(path: string): void {
  const found = lstatSync(path);
  if (!isOpen(found)) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
  // Last, so that a start that was cut short is gone on with.
  if (!found.isSymbolicLink()) close(path);
}

const isOpen = ({ mode }: Stats): boolean => (mode & others) !== 0;

function close(path: string): boolean {
  try {
    chmodSync(path, statSync(path).mode & 0o700);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false;
    throw error;
  }
}
