import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bodyFaults } from '../../../../shared/features/posts/post-bounds.ts';
import type { Translation } from '../../../../shared/features/posts/admin-translation-contract.ts';
import type { Post } from '../../../../shared/features/posts/post-contract.ts';
import { pathsOf, refusal, samplePostPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import type { Call } from '../../../testing/stub-api.ts';
import { awaitEditorRest } from '../../../testing/await-editor-rest.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { AdminPostsPage } from './AdminPostsPage.tsx';

awaitEditorRest();
// Compiling it takes longer than a test waits for it.
beforeAll(() => import('./AdminPostEditor.tsx'));
beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const post: Post = {
  id: 'post-1',
  type: 'blog',
  slug: 'terrazzo',
  title: 'All about terrazzo',
  excerpt: '',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
  bodyHtml: '<p>Hello</p>',
};

/** A list with only this post. */
const listed = (more: Partial<Post> = {}) => ({
  'GET /api/admin/post-list': ({ path }: Call) => json(200, samplePostPage([post], path)),
  'GET /api/admin/posts/post-1': () => json(200, { ...post, ...more }),
});

function openDialog(): Promise<ReturnType<typeof within>> {
  renderScreen(<AdminPostsPage />, { at: '/admin/posts' });
  return reopen();
}

async function reopen(): Promise<ReturnType<typeof within>> {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Post' }));
  await dialog.findByRole('button', { name: 'HTML' });
  return dialog;
}

/** Opens the tab of a language. */
async function openLanguage(dialog: ReturnType<typeof within>, name: string): Promise<HTMLElement> {
  fireEvent.mouseDown(await dialog.findByRole('tab', { name: new RegExp(`^${name}`) }));
  return dialog.findByLabelText(`Title in ${name}`);
}

const sourceOf = (dialog: ReturnType<typeof within>) => dialog.getByLabelText('Body as HTML');

test('a pasted screenshot, and pictures in pasted text, are not lost silently', async () => {
  stubBackOffice(listed());
  const dialog = await openDialog();
  const body = dialog.getByRole('textbox', { name: 'Body' });
  const paste = (html: string, files: readonly File[]) =>
    fireEvent.paste(body, {
      clipboardData: { files, items: [], types: [], getData: (type: string) => (type === 'text/html' ? html : '') },
    });
  paste('', [new File(['x'], 'image.png', { type: 'image/png' })]);
  expect(await screen.findByText('Picture not pasted')).toBeDefined();
  paste('<p>Before</p><img src="data:image/png;base64,AA=="><img src="file:///C:/a.png"><p>After</p>', []);
  expect(await screen.findByText('2 pictures not pasted')).toBeDefined();
  expect(body.textContent).toContain('Before');
});

test('a body that the editor cannot represent opens as HTML, and is rewritten only on request', async () => {
  const bodyHtml = '<ul>No item<li>one</li></ul>';
  const calls = stubBackOffice({
    ...listed({ bodyHtml }),
    'PATCH /api/admin/posts/post-1': () => json(200, post),
  });
  const dialog = await openDialog();
  expect(sourceOf(dialog)).toHaveProperty('value', bodyHtml);
  expect(dialog.getByText('This body is edited as HTML')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'HTML' }));
  expect(sourceOf(dialog)).toHaveProperty('value', bodyHtml);
  fireEvent.change(sourceOf(dialog), { target: { value: `${bodyHtml}<p>More</p>` } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body['bodyHtml']).toBe(`${bodyHtml}<p>More</p>`);
});

test('simplifying keeps the text', async () => {
  stubBackOffice({
    ...listed({ bodyHtml: '<ul>No item<li>one</li></ul>' }),
  });
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Simplify for the editor' }));
  expect(dialog.getByRole('textbox', { name: 'Body' }).textContent).toBe('No itemone');
  fireEvent.click(dialog.getByRole('button', { name: 'HTML' }));
  expect(sourceOf(dialog)).toHaveProperty('value', '<ul>\n<li>No item</li>\n<li>one</li>\n</ul>');
});

test('a body that began as HTML and is then emptied in the editor is saved as empty', async () => {
  const calls = stubBackOffice({
    ...listed({ bodyHtml: '<ul>No item<li>one</li></ul>' }),
    'PATCH /api/admin/posts/post-1': () => json(200, { ...post, bodyHtml: '' }),
  });
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Simplify for the editor' }));
  const body = dialog.getByRole('textbox', { name: 'Body' });
  fireEvent.keyDown(body, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(body, { key: 'Backspace' });
  expect(body.textContent).toBe('');
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ bodyHtml: '' });
});

test('typed HTML is shown in the editor and in the preview without active content', async () => {
  stubBackOffice(listed());
  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'HTML' }));
  fireEvent.change(sourceOf(dialog), {
    target: { value: '<p>New</p><img src="x" onerror="alert(1)"><script>alert(1)</script>' },
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  const preview = dialog.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByRole('heading', { level: 1, name: 'All about terrazzo' })).toBeDefined();
  expect(within(preview).getByText('Jan 5, 2025')).toBeDefined();
  expect(preview.querySelector('.prose')?.innerHTML).toBe('<p>New</p>');
  fireEvent.click(dialog.getByRole('button', { name: 'HTML' }));
  expect(dialog.getByRole('textbox', { name: 'Body' }).textContent).toBe('New');
});

test('HTML that would block the page is neither previewed, nor loaded into the editor, nor sent; the form says what to do', async () => {
  const calls = stubBackOffice(listed());
  const dialog = await openDialog();
  const bodyHtml = '<b><i>'.repeat(60);
  fireEvent.click(dialog.getByRole('button', { name: 'HTML' }));
  fireEvent.change(sourceOf(dialog), { target: { value: bodyHtml } });
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(dialog.getByText('There is no preview of this body')).toBeDefined();
  expect(dialog.getByText(bodyFaults.nesting)).toBeDefined();
  expect(dialog.queryByRole('region', { name: 'Preview' })).toBeNull();
  for (const name of ['Preview', 'HTML']) fireEvent.click(dialog.getByRole('button', { name }));
  expect(sourceOf(dialog)).toHaveProperty('value', bodyHtml);
  expect(dialog.queryByRole('button', { name: 'Simplify for the editor' })).toBeNull();
  expect(dialog.getByText(bodyFaults.nesting)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(bodyFaults.nesting));
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test('after a refused save everything is kept, even if the session has expired and the page was closed', async () => {
  let signedIn = true;
  stubBackOffice({
    'GET /api/auth/user': () =>
      signedIn
        ? json(200, { id: 'admin-1', email: 'admin@nivasa.example', name: null, isAdmin: true, role: 'owner' })
        : refusal(401, 'Please sign in'),
    'GET /api/admin/post-list': () => (signedIn ? json(200, samplePostPage([post])) : refusal(401, 'Please sign in')),
    'GET /api/admin/posts/post-1': () => (signedIn ? json(200, post) : refusal(401, 'Please sign in')),
    'PATCH /api/admin/posts/post-1': () =>
      signedIn ? refusal(409, 'Taken', { slug: 'This slug is already taken' }) : refusal(401, 'Please sign in'),
  });
  const dialog = await openDialog();
  fireEvent.change(dialog.getByLabelText('Title'), { target: { value: 'A title of mine' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('This slug is already taken')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Slug')));
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'A title of mine');
  signedIn = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  signedIn = true;
  const again = await openDialog();
  expect(again.getByText('Restored what you typed')).toBeDefined();
  expect(again.getByLabelText('Title')).toHaveProperty('value', 'A title of mine');
  fireEvent.click(again.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(
    within(screen.getByRole('dialog', { name: 'Discard changes?' })).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await within(screen.getByRole('dialog', { name: 'Edit Post' })).findByLabelText('Title')).toHaveProperty(
    'value',
    'All about terrazzo',
  );
});

test('a new translation is sent whole, and later only what was changed in it', async () => {
  const address = '/api/admin/posts/post-1/translations';
  let stored: Translation[] = [];
  const calls = stubBackOffice({
    ...listed(),
    [`GET ${address}`]: () => json(200, stored),
    [`POST ${address}/si`]: ({ body }) => {
      const [before = { language: 'si' as const, title: '', excerpt: '', bodyHtml: '' }] = stored;
      stored = [{ ...before, ...body }];
      return json(200, stored[0]);
    },
  });
  const dialog = await openDialog();
  const save = async (title: string) => {
    fireEvent.change(await openLanguage(dialog, 'Sinhala'), { target: { value: title } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save Sinhala' }));
    await waitFor(() => expect(stored[0]?.title).toBe(title));
    await dialog.findByRole('button', { name: 'Remove translation' });
  };
  await save('ටෙරාසෝ');
  await save('ටෙරාසෝ ගැන');
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { title: 'ටෙරාසෝ', excerpt: '', bodyHtml: '' },
    { title: 'ටෙරාසෝ ගැන' },
  ]);
});

test('what is typed while a post is being saved stays in its form, and is sent by the next save', async () => {
  const arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    ...listed(),
    'PATCH /api/admin/posts/post-1': async ({ body }) => {
      await arrived.promise;
      return json(200, { ...post, ...body });
    },
  });
  const dialog = await openDialog();
  const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const write = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  write('Excerpt', 'In short');
  write('Title', 'Terrazzo');
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  write('Title', 'Terrazzo at home');
  arrived.resolve();
  fireEvent.click(await dialog.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ title: 'Terrazzo', excerpt: 'In short' }, { title: 'Terrazzo at home' }]);
});

test('what is typed while a post is being created becomes a change of this post', async () => {
  const arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    ...listed(),
    'POST /api/admin/posts': async ({ body }) => {
      await arrived.promise;
      return json(201, { ...post, ...body, id: 'post-2' });
    },
    'PATCH /api/admin/posts/post-2': ({ body }) => json(200, { ...post, ...body, id: 'post-2' }),
  });
  renderScreen(<AdminPostsPage />, { at: '/admin/posts' });
  const begin = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Create Post' }));
    return within(screen.getByRole('dialog', { name: 'Create Post' })).findByLabelText('Title');
  };
  const title = await begin();
  fireEvent.change(title, { target: { value: 'Terrazzo' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create Post' }));
  await waitFor(() => expect(pathsOf(calls)).toContain('POST /api/admin/posts'));
  fireEvent.change(title, { target: { value: 'Terrazzo at home' } });
  arrived.resolve();
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Post' }));
  expect(dialog.getByLabelText('Title')).toBe(title);
  fireEvent.click(await dialog.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ title: 'Terrazzo at home' });
  expect(await begin()).toHaveProperty('value', '');
});

test('what is typed while a post is being saved, and then discarded, does not come back', async () => {
  const arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    ...listed(),
    'PATCH /api/admin/posts/post-1': async ({ body }) => {
      await arrived.promise;
      return json(200, { ...post, ...body });
    },
  });
  const title = (await openDialog()).getByLabelText('Title');
  fireEvent.change(title, { target: { value: 'Terrazzo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(pathsOf(calls)).toContain('PATCH /api/admin/posts/post-1'));
  fireEvent.change(title, { target: { value: 'Terrazzo at home' } });
  fireEvent.keyDown(title, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Another one, which the reply does not close.
  fireEvent.click(screen.getByRole('button', { name: 'Create Post' }));
  arrived.resolve();
  await screen.findByText('Post Updated');
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Create Post' })).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await reopen()).queryByText('Restored what you typed')).toBeNull();
});

test('what is typed while a translation is being saved stays in its form', async () => {
  const arrived = Promise.withResolvers<void>();
  const address = '/api/admin/posts/post-1/translations';
  let stored: Translation[] = [];
  const calls = stubBackOffice({
    ...listed(),
    [`GET ${address}`]: () => json(200, stored),
    [`POST ${address}/si`]: async ({ body }) => {
      await arrived.promise;
      stored = [{ language: 'si', title: 'ටෙරාසෝ', excerpt: '', bodyHtml: '', ...body }];
      return json(200, stored[0]);
    },
  });
  const dialog = await openDialog();
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body['title']);
  const title = await openLanguage(dialog, 'Sinhala');
  fireEvent.change(title, { target: { value: 'ටෙරාසෝ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Sinhala' }));
  await waitFor(() => expect(sent()).toEqual(['ටෙරාසෝ']));
  fireEvent.change(title, { target: { value: 'ටෙරාසෝ ගැන' } });
  arrived.resolve();
  await dialog.findByRole('button', { name: 'Remove translation' });
  expect(dialog.getByLabelText('Title in Sinhala')).toBe(title);
  expect(title).toHaveProperty('value', 'ටෙරාසෝ ගැන');
  fireEvent.click(await dialog.findByRole('button', { name: 'Save Sinhala' }));
  await waitFor(() => expect(sent()).toEqual(['ටෙරාසෝ', 'ටෙරාසෝ ගැන']));
  await dialog.findByRole('button', { name: 'Save Sinhala' });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('discarding keeps the draft of a language that was not opened', async () => {
  stubBackOffice({ ...listed(), 'GET /api/admin/posts/post-1/translations': () => json(200, []) });
  fireEvent.change(await openLanguage(await openDialog(), 'Sinhala'), { target: { value: 'ටෙරාසෝ' } });
  cleanup();
  const dialog = await openDialog();
  fireEvent.change(await openLanguage(dialog, 'Tamil'), { target: { value: 'டெராசோ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const again = within(screen.getByRole('dialog', { name: 'Edit Post' }));
  expect(await openLanguage(again, 'Tamil')).toHaveProperty('value', '');
  expect(await openLanguage(again, 'Sinhala')).toHaveProperty('value', 'ටෙරාසෝ');
});

test('the toolbar is one tab stop, and the arrow keys move within it', async () => {
  stubBackOffice(listed());
  const bar = (await openDialog()).getByRole('toolbar', { name: 'Formatting' });
  const buttons = within(bar).getAllByRole('button');
  const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
  // The focus goes on to a button.
  expect([bar.tabIndex, stops()]).toEqual([0, []]);
  fireEvent.focus(bar);
  const moves = [
    ['ArrowRight', 'Redo'],
    ['ArrowLeft', 'Undo'],
    ['End', 'Line'],
    ['ArrowRight', 'Undo'],
    ['ArrowLeft', 'Line'],
    ['Home', 'Undo'],
  ] as const;
  for (const [key, text] of moves) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await waitFor(() => expect(document.activeElement?.textContent).toBe(text));
    expect(stops()).toEqual([text]);
  }
  expect(buttons[0]?.getAttribute('aria-disabled')).toBe('true');
});
