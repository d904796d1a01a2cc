import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from '../../scripts/run-child.js';
import { serverEnv, serverFlags } from '../../scripts/server-process.js';

/** Maximum milliseconds of a start on a busy machine. */
const timeoutMs = 120_000;

export type MainProcess = {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Resolves once it has ended, which it may have done before. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/**
 * Starts the built site as `npm start` does, with generous limits and on a free port. `settings`: in addition.
 * `folder`: of the release. Resolves with the origin that it prints once it serves; rejects if it ends before.
 */
export async function startMain(
  settings: Readonly<Record<string, string>>,
  folder = projectRoot,
): Promise<MainProcess> {
  const child = spawn(process.execPath, [...serverFlags, 'dist/api/main.js'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...serverEnv,
      PORT: '0',
      LOG_LEVEL: 'warn',
      WRITE_LIMIT_PER_MINUTE: '1000000',
      CONTACT_LIMIT_PER_DAY: '1000000',
      ...settings,
    },
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  try {
    return { child, origin: await originOf(child), end: (signal) => end(child, signal) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (what: string) => reject(new Error(`The site ${what}. It said: ${output}`));
    const timer = setTimeout(() => fail('did not say its address in time'), timeoutMs);
    // Read to the end, because a full pipe would block the server.
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (http:\S+)/.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code} before it was ready`);
    });
  });
}
