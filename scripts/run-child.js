import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, whatever the caller's working directory is. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));

const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Under npm, and only there: when npm is killed without a chance to say so, this process stops as if told to.
 * Started by hand it may outlive its parent, which is how one leaves a server running.
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
 * Runs a program in the project's folder on this terminal, passes signals on to it and waits for its end.
 * A signal arrives here, from a terminal or a supervisor, two or three times (once for the group, once for each
 * parent); the child is told once, because a second one means 'do not finish, die' to many programs.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options] env is added to this process's own
 * @returns {Promise<number>} its exit code; 128 + the signal's number if a signal ended it, as shells say it
 */
export function runChild(command, args, { env = {}, cwd = projectRoot } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    /** @type {NodeJS.Signals | undefined} */
    let told;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      if (told === undefined) {
        told = signal;
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
