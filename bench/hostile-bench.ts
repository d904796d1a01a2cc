/**
 * How one hostile client affects everybody else: measures Home and /healthz from another address during the attack,
 * through nginx configured as in `docs/nginx.conf`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startNginx } from '../e2e/soak/soak-nginx.ts';
import { projectRoot } from '../scripts/run-child.js';
import { atMost, percentile, residentMemoryMb } from './measure.ts';
import { withSite } from './site.ts';

const watchedMs = 12_000;
const pauseMs = 20;
const timeoutMs = 20_000;

type Answer = { readonly status: number; readonly ms: number };

/** Requests from an address that the attacker does not use; status 0 if there is no response. */
function ask(port: number, path: string): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - startedAt });
    const options = { host: '127.0.0.1', port, path, agent: false, localAddress: '127.0.0.2', timeout: timeoutMs };
    const call = request(options, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0));
      response.once('error', () => end(0));
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => end(0));
    call.end();
  });
}

async function watch(port: number): Promise<readonly Answer[]> {
  const until = performance.now() + watchedMs;
  const asked: Promise<Answer>[] = [];
  for (let index = 0; performance.now() < until; index += 1) {
    asked.push(ask(port, index % 2 === 0 ? '/healthz' : '/'));
    await pause(pauseMs);
  }
  return Promise.all(asked);
}

const attacks = {
  pictures: '300 at once for pictures of all sizes',
  garbage: 'bodies that no form accepts, as fast as 40 connections take them',
  sockets: '200 sockets × 200 requests that are never read',
  headers: '200 connections that never end their headers',
} as const;

const measure = (kind: string, what: string): Promise<void> =>
  withSite(
    async (site) => {
      const nginx = await startNginx([site.port], 100);
      if (!nginx) throw new Error('There is no nginx');
      // Warms the page cache, as on a site with visitors.
      for (let count = 0; count < 20; count += 1) await ask(nginx.port, '/');
      const args = ['bench/hostile-client.ts', kind, String(nginx.port)];
      const attacker = spawn(process.execPath, args, { cwd: projectRoot, stdio: ['pipe', 'pipe', 'inherit'] });
      await once(attacker.stdout, 'data');
      await pause(300);
      const answers = await watch(nginx.port);
      attacker.kill('SIGKILL');
      await once(attacker, 'exit');
      const times = answers.map(({ status, ms }) => (status === 200 ? ms : timeoutMs));
      const failed = answers.filter(({ status }) => status !== 200).length;
      const worst = `worst ${Math.round(Math.max(...times))} ms, ${failed} of ${times.length} failed`;
      atMost(`Home and healthz for others, p99: ${what}`, 100, percentile(times, 0.99), ' ms', worst);
      atMost(`memory under this: ${what}`, 200, residentMemoryMb(site.pid), ' MB');
      await nginx.stop();
    },
    { env: { WRITE_LIMIT_PER_MINUTE: '300', TRUST_PROXY: '1', DEMO: '1' } },
  );

const [only] = process.argv.slice(2);
for (const [kind, what] of Object.entries(attacks)) if (only === undefined || only === kind) await measure(kind, what);
