import type { Db } from '../../entities/tables.ts';

/** `mark`: by which a number is known to be ours. */
export type DirectoryVersion = { readonly version: number; readonly mark: string };

/** So many are told of any directory, of a larger one a tenth: beyond that it is better to have the whole. */
const fewChanges = 1000;

/** Never more: each is a parameter of the queries that read it, of which SQLite takes 32,766. */
const mostChanges = 10_000;

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
 * The ids of the providers that have changed or gone since `then`, by `now`; null where that cannot be told: it is too
 * long ago, too many have, or this database has never had that version.
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
  // What has no version yet was changed by a release that does not give any.
  const rows = await db
    .selectFrom('providerChange')
    .select('providerId')
    .where((eb) => eb.or([eb('version', '>', then.version), eb('version', 'is', null)]))
    .limit(mostChanges + 1)
    .execute();
  const isTold =
    rows.length <= fewChanges || (rows.length <= mostChanges && rows.length <= (await countProviders(db)) / 10);
  return isTold ? rows.map(({ providerId }) => providerId) : null;
}

async function countProviders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('provider')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
