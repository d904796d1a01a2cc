import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';

/** Permission bits of group and others. */
const others = 0o077;

/**
 * The names that this program creates in DATA_DIR. Nothing else there is changed: the folder may be a home directory.
 */
const ownNames = /^(?:nivasa\.sqlite.*|session-key|link-key|backups|objects|assets|mail|sms)$/;

/**
 * Sets the umask so that new files and folders are accessible to their owner only, and restricts the existing ones in
 * DATA_DIR, because they contain personal data. Returns whether access is restricted; a folder of another user is not
 * changed.
 */
export function keepFilesPrivate(dataDir: string): boolean {
  process.umask(others);
  try {
    mkdirSync(dataDir, { recursive: true });
    const isClosed = close(dataDir);
    for (const name of readdirSync(dataDir)) if (ownNames.test(name)) closeTree(join(dataDir, name));
    return isClosed;
  } catch (error) {
    // An unusable folder is reported by its users.
    if (error instanceof Error && 'code' in error) return true;
    throw error;
  }
}

/** A private folder protects all that is in it, so a second start has little to do. */
function closeTree(path: string): void {
  const found = lstatSync(path);
  if (!isOpen(found)) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
  // The folder itself is last, so that an interrupted start is continued.
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
