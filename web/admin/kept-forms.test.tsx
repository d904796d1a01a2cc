import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '../auth/sign-out.ts';
import { createQueryClient } from '../query-client.ts';
import { routes, type RoutePath } from '../routes.tsx';
import { pathsOf, samplePostPage, sampleProviderPage, stubBackOffice } from '../testing/admin-samples.ts';
import { json } from '../testing/responses.ts';
import { emptyOutbox, lookInside } from '../testing/outbox-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';

// Compiling it takes longer than a test waits for it.
beforeAll(() => import('../features/posts/admin/AdminPostEditor.tsx'));
beforeEach(async () => {
  sessionStorage.clear();
  await emptyOutbox();
});
afterEach(() => vi.unstubAllGlobals());

const user = (id: string) => json(200, { id, email: `${id}@nivasa.example`, name: null, isAdmin: true, role: 'owner' });

const lists = {
  'GET /api/admin/post-list': () => json(200, samplePostPage([])),
  'GET /api/admin/provider-list': () => json(200, sampleProviderPage([])),
  'GET /api/admin/banners': () => json(200, []),
};

type Kind = { readonly path: RoutePath; readonly open: string; readonly field: string };

const kinds: readonly (readonly [string, Kind])[] = [
  ['a post', { path: '/admin/posts', open: 'Create Post', field: 'Title' }],
  ['a provider', { path: '/admin/tilers', open: 'Add Provider', field: 'Bio' }],
  ['a banner', { path: '/admin/banners', open: 'Create Banner', field: 'Title' }],
];

async function openForm({ path, open }: Kind) {
  const route = routes.find((one) => one.path === path);
  if (!route) throw new Error(`No route is ${path}`);
  await route.screen.prepare();
  const { screen: Screen } = route;
  renderScreen(<Screen />, { at: path, route: path });
  fireEvent.click(await screen.findByRole('button', { name: open }));
  return within(screen.getByRole('dialog'));
}

const stored = async () => JSON.stringify(await lookInside(({ drafts }) => drafts.toArray()));

/** The draft is already in the database, because closing or discarding a tab dispatches no event. */
async function closeTab(): Promise<void> {
  await waitFor(async () => expect(await stored()).toContain('Half written'));
  cleanup();
  sessionStorage.clear();
}

test.each(kinds)('input about %s is restored after the tab was closed', async (_, kind) => {
  stubBackOffice({ ...lists, 'GET /api/auth/user': () => user('anoma') });
  const form = await openForm(kind);
  fireEvent.input(await form.findByLabelText(kind.field), { target: { value: 'Half written' } });
  await closeTab();
  const again = await openForm(kind);
  expect(again.getByText('Restored what you typed')).toBeDefined();
  expect(again.getByLabelText(kind.field)).toHaveProperty('value', 'Half written');
  fireEvent.click(again.getByRole('button', { name: 'Discard it' }));
  expect(again.getByLabelText(kind.field)).toHaveProperty('value', '');
  expect(again.queryByText('Restored what you typed')).toBeNull();
  await waitFor(async () => expect(await stored()).not.toContain('Half written'));
});

test('what is typed while a banner is being created is a draft of this banner, not of the next one', async () => {
  const arrived = Promise.withResolvers<void>();
  let banners: unknown[] = [];
  const calls = stubBackOffice({
    ...lists,
    'GET /api/admin/banners': () => json(200, banners),
    'POST /api/admin/banners': async ({ body }) => {
      await arrived.promise;
      banners = [{ ...body, id: 'banner-1' }];
      return json(201, banners[0]);
    },
  });
  const [, kind] = kinds[2]!;
  const form = await openForm(kind);
  const write = (field: string, value: string) => fireEvent.input(form.getByLabelText(field), { target: { value } });
  write('Title', 'Terracotta');
  write('Image URL', '/objects/banner');
  fireEvent.click(form.getByRole('button', { name: 'Create Banner' }));
  await waitFor(() => expect(pathsOf(calls)).toContain('POST /api/admin/banners'));
  write('Title', 'Terracotta tiles');
  arrived.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const reopen = async (button: string) => {
    fireEvent.click(await screen.findByRole('button', { name: button }));
    return within(screen.getByRole('dialog'));
  };
  const next = await reopen('Create Banner');
  expect(next.getByLabelText('Title')).toHaveProperty('value', '');
  fireEvent.click(next.getByRole('button', { name: 'Cancel' }));
  expect((await reopen('Edit')).getByLabelText('Title')).toHaveProperty('value', 'Terracotta tiles');
});

test('the reply to a form that was left does not close the one that was opened since', async () => {
  const arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    ...lists,
    'POST /api/admin/banners': async ({ body }) => {
      await arrived.promise;
      return json(201, { ...body, id: 'banner-1' });
    },
  });
  const [, kind] = kinds[2]!;
  const form = await openForm(kind);
  fireEvent.input(form.getByLabelText('Title'), { target: { value: 'Terracotta' } });
  fireEvent.input(form.getByLabelText('Image URL'), { target: { value: '/objects/banner' } });
  fireEvent.click(form.getByRole('button', { name: 'Create Banner' }));
  await waitFor(() => expect(pathsOf(calls)).toContain('POST /api/admin/banners'));
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Create Banner' }));
  arrived.resolve();
  await screen.findByText('Banner Created');
  expect(screen.getByRole('dialog', { name: 'Create Banner' })).toBeDefined();
});

test('another user who signs in does not find it, and its author finds it later', async () => {
  let who = 'anoma';
  stubBackOffice({ ...lists, 'GET /api/auth/user': () => user(who) });
  const [, kind] = kinds[2]!;
  fireEvent.input((await openForm(kind)).getByLabelText('Title'), { target: { value: 'Half written' } });
  await closeTab();
  who = 'bandula';
  expect((await openForm(kind)).getByLabelText('Title')).toHaveProperty('value', '');
  cleanup();
  who = 'anoma';
  expect((await openForm(kind)).getByLabelText('Title')).toHaveProperty('value', 'Half written');
});

test('a sign-out in another tab deletes it, also for the same user', async () => {
  stubBackOffice({
    ...lists,
    'GET /api/auth/user': () => user('anoma'),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
  });
  const [, kind] = kinds[2]!;
  fireEvent.input((await openForm(kind)).getByLabelText('Title'), { target: { value: 'Half written' } });
  await closeTab();
  await signOut(createQueryClient(), 'anoma');
  expect(await stored()).not.toContain('Half written');
  expect((await openForm(kind)).getByLabelText('Title')).toHaveProperty('value', '');
});
