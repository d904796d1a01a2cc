import { defineEntity, p } from '@mikro-orm/core';
import type { Topic } from '../../shared/endpoint.ts';
import { tableOf } from '../database/table.ts';

/**
 * One row for each topic of public answers; a write counts it up, and other server processes drop what they kept of it.
 */
export const ContentVersionEntity = defineEntity({
  name: 'ContentVersion',
  tableName: 'content_version',
  properties: { topic: p.text().$type<Topic>().primary(), version: p.integer() },
});

export const contentVersions = tableOf(ContentVersionEntity);
