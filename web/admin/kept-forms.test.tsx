import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { routes, type RoutePath } from '../routes.tsx';
import { json, samplePostPage, sampleProviderPage, stubBackOffice } from '../testing/admin-samples.ts';
import { renderScreen } from '../testing/render-screen.tsx';

// Compiling it takes longer than a test waits for it.
beforeAll(() => import('../features/posts/admin/AdminPostEditor.tsx'));
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const user = (id: string) => json(200, { id, email: `${id}@nivasa.example`, name: null, isAdmin: true });

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

/** What a discarded tab brings back: its session storage, and nothing that an event of leaving would have written. */
function discardTab(): void {
  const kept = { ...sessionStorage };
  cleanup();
  sessionStorage.clear();
  for (const [name, text] of Object.entries(kept)) sessionStorage.setItem(name, String(text));
}

test.each(kinds)('what was typed about %s is back after the browser has discarded the tab', async (_, kind) => {
  stubBackOffice({ ...lists, 'GET /api/auth/user': () => user('anoma') });
  const form = await openForm(kind);
  fireEvent.input(await form.findByLabelText(kind.field), { target: { value: 'Half written' } });
  discardTab();
  const again = await openForm(kind);
  expect(again.getByText('Restored what you typed')).toBeDefined();
  expect(again.getByLabelText(kind.field)).toHaveProperty('value', 'Half written');
  fireEvent.click(again.getByRole('button', { name: 'Discard it' }));
  expect(again.getByLabelText(kind.field)).toHaveProperty('value', '');
  expect(again.queryByText('Restored what you typed')).toBeNull();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half written');
});

test('another person who signs in finds nothing of it, and it is gone from the tab', async () => {
  let who = 'anoma';
  stubBackOffice({ ...lists, 'GET /api/auth/user': () => user(who) });
  const [, kind] = kinds[2]!;
  fireEvent.input((await openForm(kind)).getByLabelText('Title'), { target: { value: 'Half written' } });
  discardTab();
  who = 'bandula';
  expect((await openForm(kind)).getByLabelText('Title')).toHaveProperty('value', '');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half written'));
});

test('a sign-out in another tab ends it, also for the same person', async () => {
  stubBackOffice({ ...lists, 'GET /api/auth/user': () => user('anoma') });
  const [, kind] = kinds[2]!;
  fireEvent.input((await openForm(kind)).getByLabelText('Title'), { target: { value: 'Half written' } });
  discardTab();
  // As the other tab writes it.
  localStorage.setItem('nivasa:sign-outs', String(Number(localStorage.getItem('nivasa:sign-outs') ?? '0') + 1));
  expect((await openForm(kind)).getByLabelText('Title')).toHaveProperty('value', '');
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Half written'));
});
