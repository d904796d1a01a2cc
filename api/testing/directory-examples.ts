import type { Database } from '../db/database.ts';
import { cutProviders } from '../offline/cut-pieces.ts';
import { sharePieces } from '../offline/piece-rows.ts';
import { sampleNow } from './sample-rows.ts';
import { packedProviders } from '../offline/read-pack.ts';
import { stateText } from '../offline/offline-state.ts';
import { directoryVersion } from '../features/providers/directory-versions.ts';

const sinceNow = {
  arrange: async ({ db }: Database) => {
    const version = await directoryVersion(db);
    return { params: { state: stateText({ ...version, site: '', banners: '', posts: '' }) } };
  },
  missing: { state: '1.another.a.b.c' },
};

/** How to call the endpoints of a directory that is too large to be fetched again, and its lists in the back office. */
export const directoryExamples = {
  searchProviders: { arrange: async () => ({ query: { city: 'Galle' as const, search: 'tiles' } }) },
  pageProviders: { arrange: async () => ({ query: { tab: 'featured' as const, city: 'Galle', search: 'nimal' } }) },
  exportProviders: { arrange: async () => ({ query: { order: 'name' as const } }) },
  pagePosts: { arrange: async () => ({ query: { tab: 'guide' as const, search: 'a' } }) },
  exportPosts: { arrange: async () => ({ query: { order: 'name' as const } }) },
  getAdminPost: { arrange: async () => ({ params: { id: 'post-guide' } }), missing: { id: 'nothing' } },
  getOfflineChanges: sinceNow,
  getOfflineNews: sinceNow,
  getOfflinePieces: { arrange: async () => ({}) },
  getOfflinePiece: {
    arrange: async (database: Database) => {
      const pieces = await cutProviders(await packedProviders(database.db));
      await sharePieces({ database, now: () => sampleNow, log: { warn: () => {} } }, pieces);
      return { params: { hash: pieces[0]!.hash } };
    },
    missing: { hash: 'x'.repeat(22) },
  },
};
