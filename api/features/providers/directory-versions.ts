import type { Db } from '../../entities/tables.ts';

/** `mark`: identifies the database history that the number belongs to. */
export type DirectoryVersion = { readonly version: number; readonly mark: string };

/**
 * Maximum number of changes that are listed; for a larger directory a tenth of it. Above that it is cheaper to read
 * everything.
 */
const fewChanges = 1000;

/** Upper limit: each id is a query parameter, and SQLite allows 32,766. */
const maxChanges = 10_000;

export async function directoryVersion(db: Db): Promise<DirectoryVersion> {
  const { version, mark } = await db
    .selectFrom('contentVersion')
    .leftJoin('directoryVersion', 'directoryVersion.version', 'contentVersion.version')
    .select(['contentVersion.version', 'directoryVersion.mark'])
    .where('topic', '=', 'providers')
    .executeTakeFirstOrThrow();
  return { version, mark: mark ?? '' };
}

/**
 * The ids of the providers that changed or were deleted after `then`, up to `now`; null if unknown: it is too long ago,
 * there are too many, or this database never had that version.
 */
export async function changedProviders(
  db: Db,
  then: DirectoryVersion,
  now: DirectoryVersion,
): Promise<string[] | null> {
  if (then.version === now.version && then.mark === now.mark) return [];
  const known = await db
    .selectFrom('directoryVersion')
    .select('mark')
    .where('version', '=', then.version)
    .executeTakeFirst();
  if (!known || known.mark !== then.mark || then.version > now.version) return null;
  // A change that only the office sees has no version until the next public one.
  const rows = await db
    .selectFrom('providerChange')
    .select('providerId')
    .where((eb) => eb.or([eb('version', '>', then.version), eb('version', 'is', null)]))
    .limit(maxChanges + 1)
    .execute();
  const isTold =
    rows.length <= fewChanges || (rows.length <= maxChanges && rows.length <= (await countProviders(db)) / 10);
  return isTold ? rows.map(({ providerId }) => providerId) : null;
}

async function countProviders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('provider')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
