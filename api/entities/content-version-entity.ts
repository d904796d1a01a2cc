import { defineEntity, p } from '@mikro-orm/core';
import type { CacheTag } from '../../shared/endpoint.ts';

/**
 * One row for each topic of public answers; a write counts it up, and other server processes drop what they kept of it.
 */
export const ContentVersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  properties: { topic: p.text().$type<CacheTag>().primary(), version: p.integer() },
});

/**
 * When what the public sees of a provider last changed, services, pictures and reviews included. Written by triggers,
 * so that no way to change a row can forget it. Of a provider that is gone this is what is left.
 */
export const ProviderChangeEntity = defineEntity({
  name: 'ProviderChange',
  tableName: 'provider_change',
  properties: {
    providerId: p.text().primary(),
    /** That of the directory; null until the transaction that changed it counts up. */
    version: p.integer().nullable().index(),
  },
});

/**
 * A version of the directory that a process may hold in memory. Its mark is random: a database that was restored from a
 * backup counts the same numbers again, for other rows.
 */
export const DirectoryVersionEntity = defineEntity({
  name: 'DirectoryVersion',
  tableName: 'directory_version',
  properties: { version: p.integer().primary().autoincrement(false), mark: p.text() },
});
