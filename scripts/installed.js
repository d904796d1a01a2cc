import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { ensureMessages } from './compiled-messages.js';
import { projectRoot, runChild } from './run-child.js';

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} Lockfile */

/** Required by `api`: type stripping without a flag, and node:sqlite. */
const wantedNode = 24;

const currentMajor = Number.parseInt(process.versions.node, 10);
const nodePackage = join(projectRoot, 'node_modules', 'node');
const ownNode = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Installs what is missing: the packages of package-lock.json, including Node 24; and compiles the messages.
 *
 * @returns {Promise<string>} the path of a Node that runs the project
 */
export async function ensureInstalled() {
  const node = await ensureNode();
  await ensureMessages(node);
  return node;
}

async function ensureNode() {
  if (!packagesMatchLockfile()) {
    say('Installing packages (npm ci) …');
    await installPackages();
  }
  if (!runs(ownNode) && existsSync(nodePackage)) {
    // npm can be configured to skip install scripts, or decide to; this one is required.
    say(`Fetching Node ${wantedNode} …`);
    await endIfStopped(runChild(process.execPath, ['installArchSpecificPackage.js'], { cwd: nodePackage }));
  }
  if (runs(ownNode)) {
    if (currentMajor < wantedNode && !packagesMatchLockfile()) {
      // npm leaves out optional packages, binaries among them, that do not support the Node version that runs npm.
      say('Installing what an older Node leaves out …');
      await endIfStopped(npm(['install', '--no-save', ...options], `${dirname(ownNode)}${delimiter}`));
    }
    return ownNode;
  }
  if (currentMajor >= wantedNode) {
    // A binary that does not run here (musl, an uncommon processor) must not shadow a working one in npm scripts.
    rmSync(join(projectRoot, 'node_modules', '.bin', 'node'), { force: true });
    return process.execPath;
  }
  const platform = `${process.platform} ${process.arch}`;
  return fail(`Node ${wantedNode} does not come for ${platform}. Install Node ${wantedNode} or newer and try again.`);
}

/** Whether every package of package-lock.json is installed in its version. */
function packagesMatchLockfile() {
  const wanted = lockedPackages('package-lock.json');
  const installed = lockedPackages(join('node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) return false;
  return Object.entries(wanted).every(([folder, locked]) => {
    const found = installed[folder];
    if (folder === '') {
      return true; // the project itself
    }
    if (found === undefined) return locked.optional === true && !isForThisPlatform(locked);
    return found.version === locked.version && existsSync(join(projectRoot, folder));
  });
}

/**
 * Whether npm has to install this binary here. Other optional packages may be missing.
 *
 * @param {LockedPackage} locked
 */
function isForThisPlatform({ os = [], cpu = [], libc = [] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && (libc.length === 0 || libc.includes(ownLibc()));
}

function ownLibc() {
  // Only glibc reports its version.
  const { header } = /** @type {{ header: object }} */ (process.report.getReport());
  return 'glibcVersionRuntime' in header ? 'glibc' : 'musl';
}

/**
 * @param {string} path of a lockfile, relative to the project
 * @returns {Lockfile['packages'] | undefined} its packages, by folder
 */
function lockedPackages(path) {
  try {
    const lockfile = /** @type {Lockfile} */ (JSON.parse(readFileSync(join(projectRoot, path), 'utf8')));
    return lockfile.packages;
  } catch {
    return undefined;
  }
}

/** The build tools are devDependencies, which NODE_ENV=production would leave out. */
const options = ['--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];

async function installPackages() {
  if ((await endIfStopped(npm(['ci', ...options]))) === 0) return;
  say('npm ci failed; trying npm install, which leaves package-lock.json as it is …');
  if ((await endIfStopped(npm(['install', '--no-save', ...options]))) !== 0) {
    fail('The packages could not be installed: npm says why above. Is the network there? Then try again.');
  }
}

/**
 * @param {readonly string[]} args
 * @param {string} [path] prepended to PATH: npm runs on the first `node` in it
 */
function npm(args, path = '') {
  const env = { PATH: `${path}${process.env['PATH'] ?? ''}` };
  const script = process.env['npm_execpath'] ?? '';
  if (basename(script) === 'npm-cli.js') {
    return runChild(path === '' ? process.execPath : ownNode, [script, ...args], { env });
  }
  return process.platform === 'win32'
    ? runChild('cmd.exe', ['/c', 'npm', ...args], { env })
    : runChild('npm', args, { env });
}

/**
 * Ctrl-C during an installation ends the whole program, not only this attempt.
 *
 * @param {Promise<number>} exitCode
 */
async function endIfStopped(exitCode) {
  const code = await exitCode;
  if (code >= 128) process.exit(code);
  return code;
}

/** @param {string} node */
function runs(node) {
  return existsSync(node) && spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @param {string} line */
function say(line) {
  console.log(`nivasa: ${line}`);
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(`nivasa: ${line}`);
  process.exit(1);
}
