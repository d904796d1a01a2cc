import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';
import { projectRoot } from '../../scripts/run-child.js';
import { installSystemPackage } from '../../scripts/system-package.ts';

export type NginxLog = {
  /**
   * Number of requests that were retried at a second process, and of those the number of writes already sent to the
   * first.
   */
  readonly askedAgain: number;
  readonly writesSentAgain: number;
  /** Responses of nginx itself, counted by status. */
  readonly own: ReadonlyMap<number, number>;
};

export type Nginx = {
  readonly port: number;
  /** The same site over https and HTTP/2. */
  readonly tlsPort: number;
  /** Redirects to https. */
  readonly redirectPort: number;
  /** Reads the access log. */
  readonly log: () => NginxLog;
  readonly stop: () => Promise<void>;
};

const findNginx = (): string | undefined =>
  ['/usr/sbin', ...(process.env['PATH'] ?? '').split(':')]
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));

/** Fills in the placeholders of the configuration. Throws if one does not occur the expected number of times. */
function filledIn(text: string, replacements: readonly (readonly [RegExp, times: number, string])[]): string {
  return replacements.reduce((filled, [pattern, times, value]) => {
    if (filled.match(pattern)?.length !== times) throw new Error(`docs/nginx.conf has another form: ${pattern}`);
    return filled.replaceAll(pattern, value);
  }, text);
}

/** A certificate for `localhost` where certbot would put one, self-signed. */
function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const made = spawnSync('openssl', ['req', ...kind, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${String(made.stderr)}`, { cause: made.error });
}

/** Waits until the port accepts connections. */
async function listening(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isThere = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isThere) return;
    if (server.exitCode !== null) throw new Error(`nginx ended with ${server.exitCode}`);
    await pause(50);
  }
}

function readLog(file: string): NginxLog {
  const own = new Map<number, number>();
  let [askedAgain, writesSentAgain] = [0, 0];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [status = '', asked = '', connected = '', method = ''] = line.split('|');
    if (asked.includes(',')) {
      askedAgain += 1;
      if (method === 'POST' && !connected.startsWith('-')) writesSentAgain += 1;
    }
    // If the last upstream's status differs, or there is none, nginx itself has answered.
    if (line !== '' && asked.split(', ').at(-1) !== status) own.set(Number(status), (own.get(Number(status)) ?? 0) + 1);
    else if (status === '502' || status === '504') own.set(Number(status), (own.get(Number(status)) ?? 0) + 1);
  }
  return { askedAgain, writesSentAgain, own };
}

/**
 * Starts an nginx of its own, not a system service, with `docs/nginx.conf`. `perSecond`: requests per second allowed
 * for one address. Undefined if nginx is not available.
 */
export async function startNginx(ports: readonly number[], perSecond = 10_000): Promise<Nginx | undefined> {
  if (findNginx() === undefined) await installSystemPackage('nginx-light');
  const program = findNginx();
  if (program === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'nivasa-nginx-'));
  const [port, tlsPort, redirectPort] = [await freePort(), await freePort(), await freePort()];
  makeCertificate(folder);
  const accessLog = join(folder, 'access.log');
  const copied = readFileSync(join(projectRoot, 'docs', 'nginx.conf'), 'utf8');
  const site = filledIn(copied, [
    [/listen \[::\]:\d+.*;\n/g, 2, '\n'],
    [/listen 80;/g, 1, `listen 127.0.0.1:${redirectPort};`],
    // Most requests use plain HTTP, because TLS is not measured.
    [/listen 443 ssl http2;/g, 1, `listen 127.0.0.1:${port}; listen 127.0.0.1:${tlsPort} ssl http2;`],
    [/\/etc\/letsencrypt\/live\/nivasa\.example/g, 2, folder],
    [/server_name nivasa\.example;/g, 2, 'server_name localhost;'],
    // All clients have the same address here.
    [/rate=\d+r\/s/g, 1, `rate=${perSecond}r/s`],
    [
      /(?: {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/g,
      2,
      ports.map((one) => `  server 127.0.0.1:${one} max_fails=0;\n`).join(''),
    ],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
${isRoot ? 'user root;' : ''}
worker_processes 2;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')} warn;
events { worker_connections 4096; }
http {
log_format soak '$status|$upstream_status|$upstream_connect_time|$request_method|$uri';
access_log ${accessLog} soak;
${temporary}
${site}
}
`,
  );
  const server = spawn(program, ['-e', join(folder, 'error.log'), '-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  process.once('exit', () => void server.kill('SIGTERM'));
  await listening(port, server);
  return {
    port,
    tlsPort,
    redirectPort,
    log: () => readLog(accessLog),
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
