import { randomUUID } from 'node:crypto';
import { constants, existsSync, realpathSync, statSync } from 'node:fs';
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { BackupError } from './backup-error.ts';
import { lockAlone } from './backup-lock.ts';
import { manifestPath, timeInName } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';

const isUnfinished = (name: string): boolean =>
  name.startsWith('.') &&
  name.endsWith('.part') &&
  timeInName(name.slice(1, 'nivasa-2026-01-01T00-00-00-000Z'.length + 1)) !== null;

/**
 * A folder on a disk, which must be there already: made here, it would be on this machine's own disk where another one
 * is to be mounted.
 */
export function folderPlace(folder: string): BackupPlace {
  const where = `The folder ${folder}`;
  const isThere = existsSync(folder) && statSync(folder).isDirectory();
  if (!isThere) throw new BackupError(`${where} is not there: make it, or mount its disk`);
  const attempt = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw faultOf(error, where);
    });
  const list = () =>
    attempt(async () => {
      const names = (await readdir(folder)).filter((name) => timeInName(name) !== null);
      return names.filter((name) => existsSync(join(folder, name, manifestPath))).sort();
    });
  return {
    where,
    list,
    alone: (work) => lockAlone(join(folder, '.nivasa-backup.lock'), where, work),
    sweep: () =>
      attempt(async () => {
        for (const name of await readdir(folder)) {
          if (isUnfinished(name)) await rm(join(folder, name), { recursive: true, force: true });
        }
      }),
    begin: (name) =>
      attempt(async () => {
        const draft = join(folder, `.${name}.${randomUUID()}.part`);
        await mkdir(draft, { mode: 0o700 });
        return {
          write: (path, bytes) => attempt(() => writeDurably(join(draft, path), bytes)),
          link: (from, path) => linkInto(join(folder, from, path), join(draft, path)),
          finish: (path, bytes) =>
            attempt(async () => {
              await writeDurably(join(draft, path), bytes);
              for (const made of ['.', 'rows', 'pictures', 'private']) await syncFolder(join(draft, made));
              await rename(draft, join(folder, name));
              await syncFolder(folder);
            }),
          discard: () => attempt(() => rm(draft, { recursive: true, force: true })),
        };
      }),
    read: (name, path) =>
      attempt(() =>
        // Nothing of ours is a symbolic link, and one could lead to any file of this machine.
        readFile(join(folder, name, path), { flag: constants.O_RDONLY | constants.O_NOFOLLOW }).catch(
          (error: unknown) => {
            if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
            throw error;
          },
        ),
      ),
    remove: (name) =>
      attempt(async () => {
        // First its name: a removal that is cut short leaves no backup that lacks files.
        const gone = join(folder, `.${name}.${randomUUID()}.part`);
        await rename(join(folder, name), gone);
        await rm(gone, { recursive: true, force: true });
      }),
  };
}

/** The disk that is lost with the data would take them along. */
export function refuseInside(dataDir: string, folder: string): void {
  const [inner, outer] = [realPath(folder), realPath(dataDir)];
  if (inner === outer || inner.startsWith(outer + sep)) {
    throw new BackupError(`The folder ${folder} lies in DATA_DIR: what loses one would lose both`);
  }
}

const realPath = (path: string): string => (existsSync(path) ? realpathSync(path) : resolve(path));

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Not every file system can, and none without end. */
async function linkInto(file: string, target: string): Promise<boolean> {
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await link(file, target);
    return true;
  } catch {
    return false;
  }
}

/** The names in a folder are on the disk too. */
async function syncFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EACCES: 'cannot be used: permission denied',
  EPERM: 'cannot be used: permission denied',
  EROFS: 'cannot be written to: it is mounted for reading only',
};

function faultOf(error: unknown, where: string): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error;
  return new BackupError(`${where} ${reasons[error.code] ?? `cannot be used: ${error.code}`}`, { cause: error });
}
