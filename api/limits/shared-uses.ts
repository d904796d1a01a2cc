import type { Fellows } from '../fellows/fellows.ts';

/** How long uses are gathered before the other processes hear of them, in milliseconds. */
const gatherMs = 20;

/** Counts what other processes have counted. */
type Replay = (what: string, times: number) => void;

/** Lets a limit count what is done in every process. What it answers notes a use of one's own, for the others. */
export type Share = (replay: Replay) => (what: string) => void;

/** By the name of a limit, which is the same in every process. */
export type ShareUses = (limit: string) => Share;

/** Each process for itself. */
export const ownUsesOnly: ShareUses = () => () => () => {};

/**
 * Limits are kept by every process, which tells the others what it has counted. A process is behind by a few
 * milliseconds, so a burst over many connections may get that much more through than one process would let it.
 */
export function sharedUses({ tell, hear }: Pick<Fellows, 'tell' | 'hear'>): ShareUses {
  const replays = new Map<string, Replay>();
  const gathered = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  hear(({ uses = [] }) => {
    for (const [limit, what, times] of uses) replays.get(limit)?.(what, times);
  });
  const flush = () => {
    timer = undefined;
    const uses = [...gathered].flatMap(([limit, of]) => [...of].map(([what, times]) => [limit, what, times] as const));
    gathered.clear();
    tell({ uses });
  };
  return (limit) => (replay) => {
    if (replays.has(limit)) throw new RangeError(`There is a limit ${limit} already`);
    replays.set(limit, replay);
    return (what) => {
      const of = gathered.get(limit) ?? new Map<string, number>();
      gathered.set(limit, of.set(what, (of.get(what) ?? 0) + 1));
      timer ??= setTimeout(flush, gatherMs).unref();
    };
  };
}
