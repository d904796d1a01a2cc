import type { Database } from '../db/database.ts';
import { readEnv } from '../config/env.ts';
import { OfflineSnapshot } from '../offline/offline-snapshot.ts';

/** Example calls for a large directory and for its lists in the back office. */
export const directoryExamples = {
  searchProviders: { arrange: async () => ({ query: { city: 'Galle' as const, search: 'tiles' } }) },
  pageProviders: { arrange: async () => ({ query: { tab: 'featured' as const, city: 'Galle', search: 'nimal' } }) },
  exportProviders: { arrange: async () => ({ query: { order: 'name' as const } }) },
  pagePosts: { arrange: async () => ({ query: { tab: 'guide' as const, search: 'a' } }) },
  exportPosts: { arrange: async () => ({ query: { order: 'name' as const } }) },
  getAdminPost: { arrange: async () => ({ params: { id: 'post-guide' } }), missing: { id: 'nothing' } },
  getOfflineManifest: { arrange: async () => ({}) },
  getOfflineFile: {
    arrange: async ({ db }: Database) => {
      const { files } = await new OfflineSnapshot(readEnv({}, '')).manifest(db);
      return { params: { sha256: files.find(({ name }) => name.startsWith('providers/'))!.sha256 } };
    },
    missing: { sha256: 'x'.repeat(43) },
  },
};

const nothing = async () => ({});

export const accountExamples = {
  getAuthSession: { arrange: nothing },
  getAuthUser: { arrange: nothing },
  chooseLanguage: { arrange: async () => ({ body: { language: 'si' as const } }) },
  logOut: { arrange: nothing },
  logOutEverywhere: { arrange: nothing },
};
