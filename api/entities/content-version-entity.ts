import { defineEntity, p } from '@mikro-orm/core';
import type { CacheTag } from '../../shared/endpoint.ts';
import { instant } from './column-types.ts';

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
 * A version of the directory that a device may hold. Its mark is made by chance: a database that was brought back from
 * a copy counts the same numbers again, for other rows.
 */
export const DirectoryVersionEntity = defineEntity({
  name: 'DirectoryVersion',
  tableName: 'directory_version',
  properties: { version: p.integer().primary().autoincrement(false), mark: p.text() },
});

/** A piece that a list of some process names, so that every process has it, and still has it once that one is gone. */
export const OfflinePieceEntity = defineEntity({
  name: 'OfflinePiece',
  tableName: 'offline_piece',
  properties: {
    hash: p.text().primary(),
    /** The gzip file, base64. */
    file: p.text(),
    /** When a list with it was made last. */
    listedAt: instant().index(),
  },
});
