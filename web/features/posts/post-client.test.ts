import { beforeEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { sampleCopy } from '../../testing/sample-copy.ts';
import { stubApi } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';

const [grout] = sampleCopy.posts;

/** As in the Sinhala build. */
overwriteGetLocale(() => 'si');

const inSinhala = {
  type: 'guide',
  slug: 'grout',
  title: 'ග්‍රවුට්',
  excerpt: 'කෙටියෙන්',
  bodyHtml: '<p>සිංහලෙන්</p>',
} as const;

let answers: Record<string, unknown>;

beforeEach(() => {
  answers = {};
  stubApi(({ path }) => (path in answers ? Response.json(answers[path]) : problem(404, 'not-found')));
});

const read = async () => import('./post-client.ts');

test("a translated post is read in the page's language", async () => {
  answers = { '/api/posts/guide/grout': grout, '/api/texts/si/posts/guide/grout': inSinhala };
  const post = await (await read()).readPost('guide', 'grout');
  expect(post).toMatchObject({ id: grout?.id, title: 'ග්‍රවුට්', bodyHtml: '<p>සිංහලෙන්</p>' });
  expect(post?.lang).toBeUndefined();
});

test.each<[string, object]>([
  ['is not translated', { '/api/texts/si/posts/guide/grout': null }],
  ['comes from a server that knows no translations', {}],
])('a post that %s is read in English, and says so', async (_why, more) => {
  answers = { '/api/posts/guide/grout': grout, ...more };
  expect(await (await read()).readPost('guide', 'grout')).toMatchObject({ title: grout?.title, lang: 'en' });
});

test('a post that does not exist is missing in every language', async () => {
  expect(await (await read()).readPost('guide', 'grout')).toBeNull();
});

test('a list shows translated titles, and the others in English', async () => {
  const other = { ...grout, slug: 'joints', title: 'Joints' };
  const { bodyHtml: _body, ...title } = inSinhala;
  answers = {
    '/api/posts/guide': [grout, other],
    '/api/texts/si/posts': [title, { ...title, type: 'blog', slug: 'joints' }],
  };
  const posts = await (await read()).readPosts('guide');
  expect(posts.map(({ title: shown, lang }) => [shown, lang])).toEqual([
    ['ග්‍රවුට්', undefined],
    ['Joints', 'en'],
  ]);
});
