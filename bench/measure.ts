import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in clock ticks of 10 ms (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** The fields of /proc/PID/stat after the process name, which is in parentheses and may contain spaces. */
function statOf(pid: number | string): readonly number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** CPU seconds, user and system, of a process with all its threads so far. */
export function cpuSeconds(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13);
  return (user + system) / ticksPerSecond;
}

/** The same including its children, even ended ones, for example of PostgreSQL. */
export function familyCpuSeconds(pid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = statOf(name);
      const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
      if (Number(name) === pid) ticks += user + system + endedUser + endedSystem;
      else if (fields[1] === pid) ticks += user + system;
    } catch {
      // The process ended meanwhile.
    }
  }
  return ticks / ticksPerSecond;
}

/** Current resident memory of a process, in MB. */
export function residentMemoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** The value below which `share` of the values lie; NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export type Pair<Value> = { readonly ours: Value; readonly theirs: Value };

/** Alternates the two measurements, so that a slowdown of the machine affects both. */
export async function inTurn<Value>(
  rounds: number,
  ours: () => Promise<Value>,
  theirs: () => Promise<Value>,
): Promise<readonly Pair<Value>[]> {
  const pairs: Pair<Value>[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ ours: await ours(), theirs: await theirs() });
  return pairs;
}

/** The median of the pairs' ratios, and the medians of both sides. */
export function ratioOf<Value>(pairs: readonly Pair<Value>[], figure: (value: Value) => number) {
  return {
    ratio: median(pairs.map(({ ours, theirs }) => figure(ours) / figure(theirs))),
    ours: median(pairs.map(({ ours }) => figure(ours))),
    theirs: median(pairs.map(({ theirs }) => figure(theirs))),
  };
}

export const round = (value: number): string =>
  value >= 1000 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));

function print(isMet: boolean, what: string, aim: string, figure: string): void {
  process.stdout.write(`${isMet ? 'met   ' : 'MISSED'}  ${what.padEnd(58)} ${aim.padEnd(12)} ${figure}\n`);
}

const figureOf = (value: number, unit: string, detail: string): string =>
  `${round(value)}${unit}${detail && ` (${detail})`}`;

/** Prints a figure whose target is a minimum. */
export const atLeast = (what: string, aim: number, value: number, unit = '', detail = ''): void =>
  print(value >= aim, what, `≥ ${aim}${unit}`, figureOf(value, unit, detail));

/** Prints a figure whose target is a maximum. */
export const atMost = (what: string, aim: number, value: number, unit = '', detail = ''): void =>
  print(value <= aim, what, `≤ ${aim}${unit}`, figureOf(value, unit, detail));
