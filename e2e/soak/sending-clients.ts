import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { classifyResponse } from '../../web/outbox/classify-response.ts';
import { SentPhotos } from './sent-photos.ts';
import { kinds, type Acknowledged, type KindName } from './submissions.ts';

type Reply = { readonly status: number; readonly text: string; readonly retryAfter: string | null };

type Wanted = {
  readonly port: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The client disconnects before the reply arrives, as on a line that drops. */
  readonly hangsUp?: boolean;
  /** Uses a new connection. */
  readonly isNew?: boolean;
};

export type Surroundings = {
  readonly random: () => number;
  readonly signal: AbortSignal;
  /** Ports where requests are served, and the port of the proxy that disturbs them. */
  readonly ports: () => readonly number[];
  readonly proxyPort: () => number | undefined;
};

const replyMs = 30_000;
/** Divides the outbox's delays, so that retries take a fraction of the real 5 s and more. */
const speedUp = 40;
const pages = ['/', '/tilers', '/tilers/nadeesha-floors', '/guides', '/si/', '/api/providers', '/api/offline/manifest'];

/** Many clients that send and read, and their results. */
export class SendingClients {
  readonly #surroundings: Surroundings;
  /** The server limits messages per address, so the clients use different ones. */
  readonly #agents = Array.from({ length: 200 }, () => new Agent({ keepAlive: true, maxFreeSockets: 1 }));
  readonly #receipts = new Map<string, { kind: KindName; receipt: Record<string, unknown> }>();
  /** A digest of the first reply for each mark: an acknowledgement is a promise. */
  readonly #answers = new Map<string, string>();
  readonly #wrong: string[] = [];
  readonly #statuses = new Map<string, number>();
  readonly photos = new SentPhotos();
  readonly tally = { sent: 0, acknowledged: 0, repeated: 0, unanswered: 0, reads: 0, readsUnanswered: 0 };

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  get acknowledged(): Acknowledged {
    return this.#receipts;
  }

  get wrong(): readonly string[] {
    return this.#wrong;
  }

  /** How often each status occurred, except for successful requests. */
  get statuses(): string {
    return [...this.#statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  }

  close(): void {
    for (const agent of this.#agents) agent.destroy();
  }

  /** One try; null if there was no reply. */
  #ask({ port, method, path, headers, body, hangsUp, isNew }: Wanted): Promise<Reply | null> {
    const { random } = this.#surroundings;
    const place = Math.floor(random() * this.#agents.length);
    return new Promise((resolve) => {
      const call = request(
        {
          agent: isNew ? new Agent() : this.#agents[place],
          host: '127.0.0.1',
          localAddress: `127.0.1.${place + 1}`,
          port,
          method,
          path,
          headers: { ...headers, ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }) },
          timeout: replyMs,
        },
        (response) => {
          let text = '';
          response.on('data', (chunk: Buffer) => (text += chunk.toString()));
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text,
              retryAfter: response.headers['retry-after'] ?? null,
            }),
          );
          response.once('error', () => resolve(null));
        },
      );
      call.once('timeout', () => call.destroy());
      call.once('error', () => resolve(null));
      call.once('close', () => resolve(null));
      call.end(body, () => hangsUp && setTimeout(() => call.destroy(), random() * 10));
    });
  }

  /** Among 5xx replies only 503 is acceptable. */
  #count(what: string, { status, text }: Reply): void {
    if (status !== 200 && status !== 201) {
      const name = `${what} ${status}`;
      this.#statuses.set(name, (this.#statuses.get(name) ?? 0) + 1);
    }
    if (status >= 500 && status !== 503) this.#wrong.push(`${what} was answered ${status}: ${text.slice(0, 200)}`);
  }

  #note(kind: KindName, mark: string, attempts: number, reply: Reply | null): boolean {
    if (!reply) {
      this.tally.unanswered += 1;
      return false;
    }
    this.#count('write', reply);
    const { random } = this.#surroundings;
    // Classifies the reply with the phone's own code.
    const verdict = classifyResponse(reply, { key: mark, attempts, now: Date.now(), random: random() });
    if (verdict.state === 'needs-action') {
      this.#wrong.push(`${mark} was refused: ${reply.status} ${reply.text.slice(0, 200)}`);
    }
    if (verdict.state !== 'sent') return false;
    const digest = createHash('sha256').update(reply.text).digest('hex');
    const first = this.#answers.get(mark);
    if (first === undefined) {
      this.tally.acknowledged += 1;
      this.#answers.set(mark, digest);
      // For a verdict of 'sent' the reply was an object with the key.
      this.#receipts.set(mark, { kind, receipt: JSON.parse(reply.text) as Record<string, unknown> });
    } else {
      this.tally.repeated += 1;
      if (first !== digest) this.#wrong.push(`${mark} has two different answers`);
    }
    return true;
  }

  #port(): number {
    const { random, ports, proxyPort } = this.#surroundings;
    const disturbed = random() < 0.2 ? proxyPort() : undefined;
    const open = ports();
    return disturbed ?? open[Math.floor(random() * open.length)] ?? 0;
  }

  /** Sends one request after another until each is acknowledged, as a phone's outbox does. */
  async send(providerId: string): Promise<void> {
    const { random, signal } = this.#surroundings;
    while (!signal.aborted) {
      const mark = randomUUID();
      const kind = random() < 0.1 ? 'message' : random() < 0.4 ? 'estimate' : 'booking';
      const body = JSON.stringify(kinds[kind].bodyOf(mark, providerId));
      const secret = randomBytes(32).toString('base64url');
      const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': mark, 'Request-Secret': secret };
      this.tally.sent += 1;
      let isKept = false;
      for (let attempts = 1; !isKept && !signal.aborted; attempts += 1) {
        const tries = random() < 0.3 ? 2 : 1;
        const replies = await Promise.all(
          Array.from({ length: tries }, () => {
            const wanted = { port: this.#port(), method: 'POST', path: kinds[kind].path, headers, body } as const;
            return this.#ask({ ...wanted, hangsUp: random() < 0.1 });
          }),
        );
        for (const reply of replies) isKept = this.#note(kind, mark, attempts, reply) || isKept;
        if (!isKept) await pause((random() * 5000 * Math.min(attempts, 8)) / speedUp);
      }
      if (isKept && kind !== 'message' && random() < 0.03) await this.#addPhoto(mark, secret);
      await pause(random() * 100);
    }
  }

  async #addPhoto(id: string, secret: string): Promise<void> {
    const { random, signal } = this.#surroundings;
    const origin = () => `http://127.0.0.1:${this.#port()}`;
    await this.photos.send({ id, secret }, { origin, random, signal, speedUp });
  }

  /** Loads pages and the files that they name. */
  async read(): Promise<void> {
    const { random, signal } = this.#surroundings;
    while (!signal.aborted) {
      const path = pages[Math.floor(random() * pages.length)] ?? '/';
      const page = await this.#look(path);
      const files = [...new Set(page?.text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [])];
      await Promise.all(files.slice(0, 6).map((file) => this.#look(file)));
      await pause(random() * 100);
    }
  }

  async #look(path: string): Promise<Reply | null> {
    const [port = 0] = this.#surroundings.ports();
    const wanted = { port, method: 'GET', path } as const;
    // A browser retries on a new connection if a kept-alive one has just been closed.
    const reply = (await this.#ask(wanted)) ?? (await this.#ask({ ...wanted, isNew: true }));
    this.tally.reads += 1;
    if (!reply) this.tally.readsUnanswered += 1;
    else {
      this.#count('read', reply);
      if (reply.status !== 200 && reply.status !== 503) this.#wrong.push(`${path} was answered ${reply.status}`);
    }
    return reply;
  }
}
