import type { Database } from '../database/database.ts';
import { numberColumn, orNull, pick, view } from '../database/view.ts';
import { contentVersions, directoryVersions, providerChanges } from '../entities/content-version-entity.ts';
import { providers } from '../entities/provider-entity.ts';

/** `mark`: by which a number is known to be ours; empty where an older release has counted. */
export type DirectoryVersion = { readonly version: number; readonly mark: string };

/** So many are told of any directory, of a larger one a tenth: beyond that it is better to have the whole. */
const fewChanges = 1000;

/** Never more: each is a parameter of the queries that read it, of which SQLite takes 32,766. */
const mostChanges = 10_000;

const currentView = view(
  `${contentVersions} left join ${directoryVersions} on ${directoryVersions.version} = ${contentVersions.version}`,
  { ...pick(contentVersions, 'version'), mark: orNull(directoryVersions.mark) },
);
const markView = view(directoryVersions, pick(directoryVersions, 'mark'));
const changeView = view(providerChanges, pick(providerChanges, 'providerId'));
const countView = view(providers, { count: numberColumn('count(*)') });

export async function directoryVersion(read: Database['read']): Promise<DirectoryVersion> {
  const { version, mark } = await currentView.only(read, `where ${contentVersions.topic} = ?`, ['providers']);
  return { version, mark: mark ?? '' };
}

/**
 * The ids of the providers that have changed or gone since `then`, by `now`; null where that cannot be told: it is too
 * long ago, too many have, or this database has never had that version.
 */
export async function changedProviders(
  read: Database['read'],
  then: DirectoryVersion,
  now: DirectoryVersion,
): Promise<string[] | null> {
  if (then.version === now.version && then.mark === now.mark) return [];
  const known = await markView.first(read, `where ${directoryVersions.version} = ?`, [then.version]);
  if (!known || known.mark !== then.mark || then.version > now.version) return null;
  // What has no version yet was changed by a release that does not give any.
  const rows = await changeView.read(
    read,
    `where ${providerChanges.version} > ? or ${providerChanges.version} is null limit ?`,
    [then.version, mostChanges + 1],
  );
  const isTold =
    rows.length <= fewChanges ||
    (rows.length <= mostChanges && rows.length <= (await countView.only(read, '')).count / 10);
  return isTold ? rows.map(({ providerId }) => providerId) : null;
}
