/** An entry of package-lock.json, as far as it matters here. */
export type LockedPackage = {
  version?: string;
  resolved?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

/** package-lock.json, version 3: packages by their folder, the project itself under ''. */
export type Lockfile = { packages: Record<string, LockedPackage> };

export const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Node's lookup: in the folder itself, then in each folder above. */
function isLocked({ packages }: Lockfile, from: string, name: string): boolean {
  let folder = from;
  for (;;) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true;
    if (folder === '') return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** Optional packages that a locked package names and that the lockfile lacks: each makes `npm ci` fail. */
export function missingOptionalPackages(lockfile: Lockfile): { parent: string; name: string; range: string }[] {
  return Object.entries(lockfile.packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lockfile, parent, name))
      .map(([name, range]) => ({ parent, name, range })),
  );
}
