/**
 * Adds to package-lock.json the binaries of other platforms that npm left out.
 *
 * npm writes no entry for an optional package that its registry could not give at that moment, and `npm ci` then
 * refuses the lockfile everywhere ("Missing: … from lock file"): run `npm run lockfile` when it does.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exactVersion, missingOptionalPackages, type Lockfile, type LockedPackage } from './lockfile.ts';

const path = join(import.meta.dirname, '..', 'package-lock.json');
// npm wrote the file; its shape is npm's lockfileVersion 3.
const lockfile = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** `binding-linux-x64-musl` runs on linux, x64, musl: binaries are named after what they run on. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : ['glibc'];
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }), ...(os.includes('linux') && { libc }) };
}

let added = 0;
for (const { parent, name, range } of missingOptionalPackages(lockfile)) {
  const platform = platformOf(name);
  if (!exactVersion.test(range) || platform.cpu === undefined) {
    console.error(`${name}@${range}, wanted by ${parent}, is no exact version of one platform's binary: left out.`);
    process.exitCode = 1;
    continue;
  }
  const dev = lockfile.packages[parent]?.dev === true;
  lockfile.packages[`node_modules/${name}`] = { version: range, ...platform, ...(dev && { dev }), optional: true };
  added += 1;
}

if (added > 0) {
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lockfile.packages = Object.fromEntries(sorted);
  writeFileSync(path, `${JSON.stringify(lockfile, undefined, 2)}\n`);
}
console.log(`${added} packages of other platforms added to package-lock.json.`);
