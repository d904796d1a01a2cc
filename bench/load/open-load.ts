import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { groups, nextRequest, type DayRequest, type Group, type Site } from './day-mix.ts';

/** What became of the requests of one group. Times: milliseconds, from when each was due until all of it was there. */
export type Outcome = { readonly ms: number[]; failed: number; readonly statuses: Map<number, number> };

export type LoadRun = {
  readonly ports: readonly number[];
  readonly site: Site;
  /** Requests a second, all together, that people make whether the server keeps up or not. */
  readonly rate: number;
  readonly seconds: number;
  readonly random: () => number;
};

/** So long an answer is waited for, in milliseconds: then nobody looks at the page any more. */
const patienceMs = 30_000;

const usual = { 'Accept-Encoding': 'br, gzip', 'User-Agent': 'nivasa-load' };

/** Milliseconds until all of the answer was there, with its status; status 0 where there was none. */
function send(agent: Agent, port: number, wanted: DayRequest): Promise<number> {
  return new Promise((resolve) => {
    const { method = 'GET', path, headers = {}, body } = wanted;
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...usual, ...headers, ...length },
        timeout: patienceMs,
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', () => resolve(0));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(0));
    call.end(body);
  });
}

/**
 * People arrive by chance, at a rate of their own (an open model): a server that falls behind is not asked less, and
 * what waits for it counts from when it was due. A generator that waits for answers before it asks again would hide
 * just that.
 */
export async function runLoad({ ports, site, rate, seconds, random }: LoadRun): Promise<ReadonlyMap<Group, Outcome>> {
  const outcomes = new Map<Group, Outcome>(groups.map((group) => [group, { ms: [], failed: 0, statuses: new Map() }]));
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const underWay = new Set<Promise<void>>();
  const begin = performance.now();
  let due = begin;
  for (;;) {
    // Between arrivals that know nothing of each other.
    due += (-Math.log(1 - random()) / rate) * 1000;
    if (due - begin > seconds * 1000) break;
    const wanted = nextRequest(site, random);
    const port = ports[Math.floor(random() * ports.length)] ?? 0;
    const now = performance.now();
    if (due - now > 1) await pause(due - now);
    // A timer may be early by less than a millisecond.
    const dueAt = Math.min(due, performance.now());
    const ask = async () => {
      const status = await send(agent, port, wanted);
      const outcome = outcomes.get(wanted.group);
      if (!outcome) return;
      outcome.ms.push(performance.now() - dueAt);
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500) outcome.failed += 1;
    };
    const asked = ask().finally(() => underWay.delete(asked));
    underWay.add(asked);
  }
  await Promise.all(underWay);
  agent.destroy();
  return outcomes;
}

/** `share` of the values are at most this; NaN of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
