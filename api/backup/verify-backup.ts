import { BackupError } from './backup-error.ts';
import {
  manifestPath,
  manifestSum,
  manifestSumPath,
  parsedManifest,
  sha256Of,
  type Manifest,
  type ManifestFile,
} from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import type { Sealer } from './sealed-bytes.ts';

export type Backup = {
  readonly name: string;
  readonly manifest: Manifest;
  /** The contents of a file, which is looked at again: nobody knows what a disk gives the second time. */
  readonly read: (path: string) => Promise<Buffer>;
};

/** What is in a backup, as it was written. Throws BackupError where that cannot be known. */
export async function readManifest(place: BackupPlace, name: string, sealer: Sealer): Promise<Manifest> {
  const stored = await place.read(name, manifestPath);
  if (!stored) throw new BackupError(`${name} is no whole backup: it has no ${manifestPath}`);
  const sum = await place.read(name, manifestSumPath);
  if (!sum?.equals(manifestSum(stored))) throw new BackupError(`${name} is damaged: ${manifestPath} is not as it was`);
  const manifest = parsedManifest(sealer.open(manifestPath, stored));
  if (!manifest) throw new BackupError(`${name} cannot be read by this version, or is none`);
  return manifest;
}

/** The backup of this name, every file of which is there, and as it was written. Throws BackupError for any other. */
export async function verifiedBackup(place: BackupPlace, name: string, sealer: Sealer): Promise<Backup> {
  const manifest = await readManifest(place, name, sealer);
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  for (const { name: table, files: parts } of manifest.tables) {
    const lost = parts.find((path) => !files.has(path));
    if (lost !== undefined) throw new BackupError(`${name} is damaged: ${lost} of ${table} is not in its manifest`);
  }
  const read = async (path: string) => {
    const file = files.get(path);
    if (!file) throw new TypeError(`${path} is not in the manifest`);
    return sealer.open(path, await storedFile(place, name, file));
  };
  for (const file of manifest.files) await storedFile(place, name, file);
  return { name, manifest, read };
}

/** Throws BackupError unless it is as its manifest says. */
export async function storedFile(
  place: Pick<BackupPlace, 'read'>,
  name: string,
  { path, bytes, sha256 }: ManifestFile,
): Promise<Buffer> {
  const stored = await place.read(name, path);
  if (!stored) throw new BackupError(`${name} is damaged: ${path} is not there`);
  if (stored.length !== bytes) {
    throw new BackupError(`${name} is damaged: ${path} has ${stored.length} bytes instead of ${bytes}`);
  }
  if (sha256Of(stored) !== sha256) throw new BackupError(`${name} is damaged: ${path} is not as it was written`);
  return stored;
}
