import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { launchOptions } from '../testing/browser.ts';

export type KillableBrowser = {
  /** The profile's only context, the size of a phone; a new one after each start. */
  readonly start: () => Promise<BrowserContext>;
  /** Kills the browser without notice to the pages, as a phone does. */
  readonly kill: () => Promise<void>;
  readonly remove: () => Promise<void>;
};

function debuggerOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length > 100_000) return;
      said += chunk.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) =>
      reject(new Error(`Chromium ended with ${code} before it was ready. It said: ${said}`)),
    );
  });
}

/** A Chromium that can be killed and started again with the same profile. */
export function createKillableBrowser(): KillableBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'nivasa-soak-'));
  let child: ChildProcess | undefined;
  let browser: Browser | undefined;
  let isRemoved = false;

  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    // Kills the process group, because pages have their own processes.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
    await browser?.close().catch(() => {});
  };
  return {
    start: async () => {
      // A run that was interrupted tries to start it again.
      if (isRemoved) throw new Error('The browser was removed');
      const { executablePath = '', args = [] } = launchOptions();
      child = spawn(
        executablePath,
        [
          ...args,
          '--headless=new',
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
          '--window-size=390,844',
          'about:blank',
        ],
        {
          detached: true,
          stdio: ['ignore', 'ignore', 'pipe'],
        },
      );
      browser = await chromium.connectOverCDP(await debuggerOf(child));
      const [context] = browser.contexts();
      if (!context) throw new Error('Chromium has no context');
      return context;
    },
    kill,
    remove: async () => {
      isRemoved = true;
      await kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
