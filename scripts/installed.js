import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot, runChild } from './run-child.js';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lockfile */

/** What `api` is written for: type stripping without a flag, node:sqlite. */
const wantedNode = 24;

const nodePackage = join(projectRoot, 'node_modules', 'node');
const ownNode = join(nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Brings what is missing: the packages of package-lock.json and, with them, Node 24.
 *
 * @returns {Promise<string>} the path of a Node that runs the project
 */
export async function ensureInstalled() {
  if (!packagesMatchLockfile()) {
    say('Installing packages (npm ci) …');
    await installPackages();
  }
  if (!runs(ownNode) && existsSync(nodePackage)) {
    // npm may be told, or decide by itself, to skip the packages' install scripts; this is the one that we need.
    say(`Fetching Node ${wantedNode} …`);
    await endIfStopped(runChild(process.execPath, ['installArchSpecificPackage.js'], { cwd: nodePackage }));
  }
  if (runs(ownNode)) {
    return ownNode;
  }
  if (Number.parseInt(process.versions.node, 10) >= wantedNode) {
    // A binary that does not run here (musl, an uncommon processor) must not shadow the good one in npm scripts.
    rmSync(join(projectRoot, 'node_modules', '.bin', 'node'), { force: true });
    return process.execPath;
  }
  const platform = `${process.platform} ${process.arch}`;
  return fail(`Node ${wantedNode} could not be fetched for ${platform}. Install Node ${wantedNode} or newer, then try again.`);
}

/** True when every package that package-lock.json asks for is there in its version. */
function packagesMatchLockfile() {
  const wanted = lockedPackages('package-lock.json');
  const installed = lockedPackages(join('node_modules', '.package-lock.json'));
  if (wanted === undefined || installed === undefined) {
    return false;
  }
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    const found = installed[folder];
    if (folder === '' || found === undefined) {
      // The project itself; or a binary for another platform, which is optional and stays away.
      return folder === '' || optional === true;
    }
    return found.version === version && existsSync(join(projectRoot, folder));
  });
}

/**
 * @param {string} path of a lockfile, below the project
 * @returns {Lockfile['packages'] | undefined} what it locks, by folder
 */
function lockedPackages(path) {
  try {
    const lockfile = /** @type {Lockfile} */ (JSON.parse(readFileSync(join(projectRoot, path), 'utf8')));
    return lockfile.packages;
  } catch {
    return undefined;
  }
}

async function installPackages() {
  // Our build tools are devDependencies, and a NODE_ENV of production would leave them out.
  const options = ['--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  if ((await endIfStopped(npm(['ci', ...options]))) === 0) {
    return;
  }
  say('npm ci failed; trying npm install, which leaves package-lock.json as it is …');
  if ((await endIfStopped(npm(['install', '--no-save', ...options]))) !== 0) {
    fail('The packages could not be installed: npm says why above. Is the network there? Then try again.');
  }
}

/** @param {readonly string[]} args */
function npm(args) {
  const script = process.env['npm_execpath'] ?? '';
  if (basename(script) === 'npm-cli.js') {
    return runChild(process.execPath, [script, ...args]);
  }
  return process.platform === 'win32' ? runChild('cmd.exe', ['/c', 'npm', ...args]) : runChild('npm', args);
}

/**
 * Ctrl-C during an installation ends everything, not only this attempt.
 *
 * @param {Promise<number>} exitCode
 */
async function endIfStopped(exitCode) {
  const code = await exitCode;
  if (code >= 128) {
    process.exit(code);
  }
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
