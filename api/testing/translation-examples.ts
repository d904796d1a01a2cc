import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Examples } from './example-calls.ts';
import { added, missingRow } from './sample-requests.ts';
import { insertRow } from './sample-rows.ts';

export const addedPost = (database: Database) =>
  added('post', { type: 'blog', slug: randomUUID(), title: 'Old', excerpt: '', cover_image: null, body_html: '' })(
    database,
  );

async function addedTranslation(database: Database) {
  const { id } = (await addedPost(database)).params;
  const text = { id: randomUUID(), post_id: id, language: 'si', title: 'Words', excerpt: '', body_html: '' };
  await database.transaction((tx) => insertRow(tx, 'post_translation', text));
  return { params: { id, language: 'si' as const } };
}

async function addedPage(database: Database) {
  const page = { id: 'terms-en', name: 'terms', language: 'en', title: 'Terms', body_html: '', updated_at: new Date() };
  await database.transaction(async (tx) => {
    await tx.execute('delete from page', []);
    await insertRow(tx, 'page', page);
  });
  return { params: { id: 'terms-en' } };
}

export const translationExamples = {
  listPostTitles: { arrange: async () => ({ params: { language: 'si' } }), missing: { language: 'fr' } },
  getPostText: {
    arrange: async () => ({ params: { language: 'si', type: 'guide', slug: 'a-guide' } }),
    missing: { language: 'si', type: 'guide', slug: 'no-such-slug' },
  },
  getProviderText: {
    arrange: async () => ({ params: { language: 'si', slug: 'nimal-tiles' } }),
    missing: { language: 'si', slug: 'no-such-slug' },
  },
  getSiteText: { arrange: async () => ({ params: { language: 'ta' } }), missing: { language: 'fr' } },
  listTermTexts: { arrange: async () => ({ params: { language: 'si' } }), missing: { language: 'fr' } },
  listTerms: { arrange: async () => ({ query: {} }) },
  saveTerm: { arrange: async () => ({ body: { english: 'Gypsum', si: 'ජිප්සම්', ta: '' } }) },
  getPage: {
    arrange: async (database) => {
      await addedPage(database);
      return { params: { name: 'terms', language: 'si' } };
    },
    missing: { name: 'terms', language: 'fr' },
  },
  listPages: { arrange: async () => ({}) },
  savePage: {
    arrange: async () => ({ params: { id: 'terms-en' }, body: { title: 'Terms', bodyHtml: '<p>Words</p>' } }),
    missing: { id: 'no-such-page' },
  },
  deletePage: { arrange: addedPage, missing: { id: 'terms-ta' } },
  listTranslations: { arrange: addedPost, missing: missingRow },
  saveTranslation: {
    arrange: async (database) => ({
      params: { ...(await addedPost(database)).params, language: 'ta' },
      body: { title: 'Words', excerpt: '', bodyHtml: '<p>Words</p>' },
    }),
    missing: { id: 'no-such-row', language: 'ta' },
  },
  deleteTranslation: { arrange: addedTranslation, missing: { id: 'no-such-row', language: 'si' } },
} satisfies Partial<Examples>;
