import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes, type RoutePath } from '../routes.tsx';
import { refusal, samplePostPage, stubBackOffice } from '../testing/admin-samples.ts';
import { json } from '../testing/responses.ts';
import { awaitEditorRest } from '../testing/await-editor-rest.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { forgetAdminDrafts } from '../testing/forget-admin-drafts.ts';

awaitEditorRest();
// Compiling it takes longer than a test waits for it.
beforeAll(() => import('../features/posts/admin/AdminPostEditor.tsx'));
beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const post = {
  id: 'post-1',
  type: 'guide',
  slug: 'terrazzo',
  title: 'All about terrazzo',
  excerpt: '',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
  bodyHtml: '<p>Hello</p>',
} as const;
const banner = {
  id: 'banner-1',
  title: 'Terracotta',
  imageUrl: '/objects/banner',
  linkUrl: null,
  isActive: true,
  titleSi: '',
  titleTa: '',
  sortOrder: 3,
};

const cases = [
  {
    what: 'post',
    verb: 'create',
    path: '/admin/posts',
    call: 'POST /api/admin/posts',
    opener: 'Create Post',
    title: 'Create Post',
    button: 'Create Post',
  },
  {
    what: 'post',
    verb: 'update',
    path: '/admin/posts',
    call: 'PATCH /api/admin/posts/post-1',
    opener: 'Edit',
    title: 'Edit Post',
    button: 'Save Changes',
  },
  {
    what: 'banner',
    verb: 'create',
    path: '/admin/banners',
    call: 'POST /api/admin/banners',
    opener: 'Create Banner',
    title: 'Create Banner',
    button: 'Create Banner',
  },
  {
    what: 'banner',
    verb: 'update',
    path: '/admin/banners',
    call: 'PATCH /api/admin/banners/banner-1',
    opener: 'Edit',
    title: 'Edit Banner',
    button: 'Save Changes',
  },
] as const;

async function open(at: RoutePath): Promise<void> {
  const route = routes.find(({ path }) => path === at);
  if (!route) throw new Error(`No route is ${at}`);
  await route.screen.prepare();
  const { screen: Screen } = route;
  renderScreen(<Screen />, { at, route: at });
}

test.each(cases)(
  'when a $what cannot be stored ($verb), the specified message is shown and the input stays',
  async ({ what, verb, path, call, opener, title, button }) => {
    const calls = stubBackOffice({
      'GET /api/admin/post-list': () => json(200, samplePostPage([{ ...post, type: 'blog' }])),
      'GET /api/admin/posts/post-1': () => json(200, { ...post, type: 'blog' }),
      'GET /api/admin/banners': () => json(200, [banner]),
      [call]: () => refusal(503, 'The disk is full.'),
    });
    await open(path);
    fireEvent.click((await screen.findAllByRole('button', { name: opener }))[0] ?? document.body);
    const dialog = within(screen.getByRole('dialog', { name: title }));
    // The editor has loaded.
    if (what === 'post') await dialog.findByRole('button', { name: 'HTML' });
    fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'Floors of Galle' } });
    if (what === 'post') fireEvent.change(dialog.getByLabelText('Slug'), { target: { value: 'floors-of-galle' } });
    else fireEvent.change(dialog.getByLabelText('Image URL'), { target: { value: '/objects/floors' } });
    fireEvent.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(`Failed to ${verb} ${what}. Please try again.`)).toBeDefined();
    expect(screen.getByText('Error')).toBeDefined();
    expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Floors of Galle');
    expect(calls.filter((made) => `${made.method} ${made.path}` === call)).toHaveLength(1);
  },
);

test('the status of a post is one of two', async () => {
  stubBackOffice({ 'GET /api/admin/post-list': () => json(200, samplePostPage([post])) });
  await open('/admin/posts');
  expect(await screen.findByRole('tab', { name: 'Guides (1)' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Create Post' }));
  const options = within(within(screen.getByRole('dialog')).getByLabelText('Type'))
    .getAllByRole('option', { hidden: true })
    .map(({ textContent }) => textContent);
  expect(options.filter((text) => text !== 'Choose a type')).toEqual(['Blog Post', 'Guide']);
});
