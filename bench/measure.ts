import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

/** Linux counts CPU time in clock ticks of 10 ms (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** CPU seconds, user and system, that a process has used so far, all its threads together. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may hold spaces; fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** CPU seconds that a process and its children have used so far, those that have ended among them. */
export function familyCpuSeconds(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const [parent, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [fields[1], ...fields.slice(11, 15)];
      if (Number(name) === pid) ticks += user + system + endedUser + endedSystem;
      else if (parent === pid) ticks += user + system;
    } catch {
      // It has ended meanwhile.
    }
  }
  return ticks / ticksPerSecond;
}

/** The resident memory of a process now, in MB. */
export function residentMemoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly bytes: number };

function once(options: RequestOptions, body?: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const call = request(options, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }));
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

export type Load = {
  readonly port: number;
  /** The server, whose CPU time counts. */
  readonly pid: number;
  readonly requests: number;
  readonly connections: number;
  readonly make: (place: number) => {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  };
  readonly expectedStatus: number;
};

/** Sends a fixed number of requests over kept-alive connections. Answers requests per CPU-second of the server. */
export async function requestsPerCpuSecond({
  port,
  pid,
  requests,
  connections,
  make,
  expectedStatus,
}: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let next = 0;
  const worker = async () => {
    while (next < requests) {
      const place = next;
      next += 1;
      const { method = 'GET', path, headers = {}, body } = make(place);
      const { status } = await once({ agent, host: '127.0.0.1', port, method, path, headers }, body);
      if (status !== expectedStatus) {
        throw new Error(`${method} ${path} answered ${status} instead of ${expectedStatus}`);
      }
    }
  };
  const before = cpuSeconds(pid);
  try {
    await Promise.all(Array.from({ length: connections }, worker));
  } finally {
    agent.destroy();
  }
  return requests / (cpuSeconds(pid) - before);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * Runs two measurements in turn, A B A B …, so that a machine that slows down slows both; answers the median of A/B.
 */
export async function pairedRatio(
  rounds: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ readonly ratio: number; readonly a: number; readonly b: number }> {
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ a: await a(), b: await b() });
  return {
    ratio: median(pairs.map((pair) => pair.a / pair.b)),
    a: median(pairs.map((pair) => pair.a)),
    b: median(pairs.map((pair) => pair.b)),
  };
}
