import { timeInName } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How long a backup is kept, in milliseconds. */
const keptMs = 35 * dayMs;

/** So many are kept however old they are: where backups have become rare, and where a clock is wrong for some days. */
const keptAlways = 3;

export type Removal = {
  readonly removed: readonly string[];
  /** Why nothing was removed, where the clock is to blame. */
  readonly warning: string | null;
};

const timeOf = (name: string): number => timeInName(name)?.getTime() ?? Number.NaN;

/**
 * Which of these whole backups may go, now that `made` has been made. Their names say when they were taken, by a clock
 * that may have been wrong then, or be wrong now; so nothing goes where the order of making is not that of the names,
 * and nothing where more time seems to have passed since the last one than backups are kept.
 */
export function outdatedOf(names: readonly string[], made: string): Removal {
  const now = timeOf(made);
  const others = names.filter((name) => name !== made).sort();
  const last = others.at(-1);
  if (last === undefined) return { removed: [], warning: null };
  if (timeOf(last) > now) {
    return { removed: [], warning: `No old backup was removed: ${last} is of a time to come. Is the clock right?` };
  }
  if (now - timeOf(last) > keptMs) {
    const days = Math.floor((now - timeOf(last)) / dayMs);
    return {
      removed: [],
      warning: `No old backup was removed: the one before is ${days} days old. Is the clock right?`,
    };
  }
  const dispensable = others.slice(0, Math.max(0, others.length + 1 - keptAlways));
  return { removed: dispensable.filter((name) => now - timeOf(name) > keptMs), warning: null };
}

export async function removeOutdated(place: BackupPlace, made: string): Promise<Removal> {
  const outdated = outdatedOf(await place.list(), made);
  for (const name of outdated.removed) await place.remove(name);
  return outdated;
}
