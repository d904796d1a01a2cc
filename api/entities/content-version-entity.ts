import { defineEntity, p } from '@mikro-orm/core';
import type { CacheTag } from '../../shared/endpoint.ts';

/**
 * One row per cache tag; a write increments it, and other server processes then drop cached responses with this tag.
 */
export const ContentVersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  properties: { topic: p.text().$type<CacheTag>().primary(), version: p.integer() },
});

/**
 * When the public data of a provider last changed, including services, pictures and reviews. Triggers write it, so that
 * no write can omit it. The row remains after the provider is deleted.
 */
export const ProviderChangeEntity = defineEntity({
  name: 'ProviderChange',
  tableName: 'provider_change',
  properties: {
    providerId: p.text().primary(),
    /** The version of the directory; null until the transaction that changed it increments the version. */
    version: p.integer().nullable().index(),
  },
});

/**
 * A version of the directory that a process may hold in memory. Its mark is random, because a database restored from a
 * backup assigns the same numbers to other rows.
 */
export const DirectoryVersionEntity = defineEntity({
  name: 'DirectoryVersion',
  tableName: 'directory_version',
  properties: { version: p.integer().primary().autoincrement(false), mark: p.text() },
});
