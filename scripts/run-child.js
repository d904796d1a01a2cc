import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, independent of the working directory. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Under npm, this process stops when npm is killed. If it is started by hand it may outlive its parent, so that a
 * server can be left running.
 */
function stopWithNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(watch);
      process.kill(process.pid, 'SIGTERM');
    }
  }, 1000);
  return watch;
}

/**
 * Runs a program in the project's folder on this terminal, forwards signals to it and waits for its exit. A terminal or
 * a supervisor delivers a signal two or three times (once for the group, once for each parent). Only the first is
 * forwarded, because many programs take a second one as a request to exit immediately.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options] env is added to this process's own
 * @returns {Promise<number>} its exit code; 128 + the signal's number if a signal ended it, as in shells
 */
export function runChild(command, args, { env = {}, cwd = projectRoot } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    /** @type {NodeJS.Signals | undefined} */
    let forwardedSignal;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      if (forwardedSignal === undefined) {
        forwardedSignal = signal;
        child.kill(signal);
      }
    };
    const watch = process.env['npm_lifecycle_event'] === undefined ? undefined : stopWithNpm();
    const settled = () => {
      clearInterval(watch);
      forwarded.forEach((signal) => process.off(signal, forward));
    };
    forwarded.forEach((signal) => process.on(signal, forward));
    child.once('error', (error) => {
      settled();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      settled();
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
