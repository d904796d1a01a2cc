/**
 * Kills the server with SIGKILL at random moments while many clients send bookings, each often twice at once, and loses
 * replies on purpose: `npm run soak:server -- [seconds] [seed]`. Two servers share one database, and either may die.
 * Fails on an acknowledged booking that is not there, on one that is there twice, and on two different first answers.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { runChild } from '../../scripts/run-child.js';
import { createRandom } from './run-plan.ts';

const [seconds = 60, seed = Math.floor(Math.random() * 2 ** 31)] = process.argv.slice(2).map(Number);
const clients = 12;
const replyMs = 8000;

if ((await runChild(process.execPath, ['scripts/build.ts', '--if-changed'])) !== 0) process.exit(1);

const random = createRandom(seed);
const dataDir = mkdtempSync(join(tmpdir(), 'nivasa-server-soak-'));
const tally = { acknowledged: 0, repeated: 0, kills: 0, unanswered: 0, refused: 0 };
const wrong: string[] = [];
/** What was answered first for each key: an acknowledgement is a promise. */
const answers = new Map<string, string>();
const over = new AbortController();

/** One of the servers: started again whenever it has died. */
class MortalServer {
  #child: ChildProcess | null = null;
  port = 0;

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['api/main.ts'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'error',
        WRITE_LIMIT_PER_MINUTE: '1000000',
      },
    });
    this.#child = child;
    let text = '';
    while (!this.#portIn(text)) {
      const [chunk] = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => [null])])) as [
        Buffer | null,
      ];
      if (chunk === null) throw new Error('A server ended before it was ready');
      text += chunk.toString();
    }
    child.stdout.resume();
    this.port = this.#portIn(text);
  }

  #portIn(text: string): number {
    return Number(/ready at http:\/\/localhost:(\d+)\n/.exec(text)?.[1] ?? 0);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}

type Reply = { readonly status: number; readonly text: string };

/**
 * One try. `isDeaf`: the client goes away before the answer comes, as on a line that drops. Null when there was no
 * answer.
 */
function post(port: number, key: string, body: string, isDeaf: boolean): Promise<Reply | null> {
  return new Promise((resolve) => {
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Idempotency-Key': key,
    };
    const call = request(
      {
        agent: new Agent(),
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/bookings/create',
        headers,
        timeout: replyMs,
      },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', () => resolve(null));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(null));
    call.once('close', () => resolve(null));
    call.end(body, () => isDeaf && setTimeout(() => call.destroy(), random() * 10));
  });
}

function note(key: string, reply: Reply | null): boolean {
  if (!reply) {
    tally.unanswered += 1;
    return false;
  }
  if (reply.status !== 201) {
    if (![409, 429, 503].includes(reply.status)) {
      wrong.push(`${key} was answered ${reply.status}: ${reply.text.slice(0, 200)}`);
    }
    tally.refused += 1;
    return false;
  }
  const digest = createHash('sha256').update(reply.text).digest('hex');
  const first = answers.get(key);
  if (first === undefined) tally.acknowledged += 1;
  else {
    tally.repeated += 1;
    if (first !== digest) wrong.push(`${key} has two different answers`);
  }
  answers.set(key, first ?? digest);
  return true;
}

/** Sends one booking after another until each is acknowledged, as the outbox of a phone does. */
async function client(servers: readonly MortalServer[]): Promise<void> {
  while (!over.signal.aborted) {
    const key = randomUUID();
    const body = JSON.stringify({
      fullName: 'Kumari Jayasinghe',
      email: `${key}@example.lk`,
      phone: '077 123 4567',
      address: '12 Lake Road, Kandy',
      scheduledAt: '2099-03-01T09:30',
      notes: key,
      tilerSlug: null,
    });
    for (let isKept = false; !isKept && !over.signal.aborted;) {
      const tries = random() < 0.3 ? [0, 1] : [random() < 0.5 ? 0 : 1];
      const replies = await Promise.all(
        tries.map((place) => post(servers[place]?.port ?? 0, key, body, random() < 0.1)),
      );
      for (const reply of replies) isKept = note(key, reply) || isKept;
      if (!isKept) await pause(random() * 100);
    }
  }
}

async function killer(servers: readonly MortalServer[]): Promise<void> {
  while (!over.signal.aborted) {
    await pause(300 + random() * 2500);
    const victim = servers[random() < 0.5 ? 0 : 1];
    await victim?.kill();
    tally.kills += 1;
    await pause(random() * 300);
    await victim?.start();
  }
}

const servers = [new MortalServer(), new MortalServer()];
try {
  for (const server of servers) await server.start();
  const work = [killer(servers), ...Array.from({ length: clients }, () => client(servers))];
  await Promise.race([pause(seconds * 1000), Promise.all(work)]);
  over.abort();
  await Promise.all(work);
} finally {
  await Promise.all(servers.map((server) => server.kill()));
}

const database = new DatabaseSync(join(dataDir, 'nivasa.sqlite'));
// What the demonstration brings has no such notes.
const rows = database
  .prepare('select notes from booking')
  .all()
  .map(({ notes }) => String(notes));
const integrity = database.prepare('pragma integrity_check').get()?.['integrity_check'];
database.close();
rmSync(dataDir, { recursive: true, force: true });
const stored = new Set(rows);
const lost = [...answers.keys()].filter((key) => !stored.has(key));
const keys = rows.filter((row) => /^[0-9a-f-]{36}$/.test(row));
const doubled = keys.length - new Set(keys).size;
console.log(
  `seed ${seed}, ${seconds} s, ${tally.kills} kills: ${tally.acknowledged} acknowledged, ${tally.repeated} answered again, ${tally.unanswered} without an answer, ${tally.refused} asked to come back`,
);
console.log(`${lost.length} lost, ${doubled} twice, ${wrong.length} wrong answers, integrity ${String(integrity)}`);
for (const line of wrong.slice(0, 10)) console.log(line);
process.exitCode =
  lost.length + doubled + wrong.length === 0 && integrity === 'ok' && tally.acknowledged > 0 && tally.kills > 0 ? 0 : 1;
