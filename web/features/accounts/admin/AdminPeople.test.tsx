import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../shared/role.ts';
import { stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { routes, type RoutePath } from '../../../routes.tsx';

afterEach(() => vi.unstubAllGlobals());

async function open(at: RoutePath): Promise<void> {
  const route = routes.find(({ path }) => path === at);
  if (!route) throw new Error(`No route is ${at}`);
  await route.screen.prepare();
  const { screen: Screen } = route;
  renderScreen(<Screen />, { at });
}

const boss = {
  email: 'admin@nivasa.example',
  name: 'Nivasa Admin',
  role: 'owner',
  isOfSettings: true,
  hasSignedIn: true,
  givenAt: null,
  givenBy: null,
};
const clerk = {
  ...boss,
  email: 'clerk@example.org',
  name: null,
  role: 'office',
  isOfSettings: false,
  hasSignedIn: false,
  givenAt: '2026-03-01T04:00:00.000Z',
  givenBy: boss.email,
};
const userOf = (role: Role) => () =>
  json(200, { id: 'admin-1', email: 'admin@nivasa.example', name: null, isAdmin: true, role });

test('an owner gives a role by e-mail and takes it away, asked before each', async () => {
  let people: object[] = [boss];
  const calls = stubBackOffice({
    'GET /api/admin/people': () => json(200, people),
    'POST /api/admin/people': ({ body }) => {
      const { email, role } = body as { email: string; role: Role | null };
      people = role === null ? [boss] : [boss, clerk];
      return json(200, { email, role });
    },
  });
  const writes = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await open('/admin/people');
  const own = (await screen.findByText('Nivasa Admin')).closest('li')!;
  expect(own.textContent).toContain('Named in the settings of the server');
  // Neither the own role nor one from the settings can be changed.
  expect(within(own).queryAllByRole('button')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Give Role' }));
  expect(await screen.findByText('Invalid email address')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'clerk@example.org' } });
  fireEvent.click(screen.getByRole('button', { name: 'Give Role' }));
  const asks = await screen.findByRole('dialog', { name: 'Give the role?' });
  expect(asks.textContent).toContain('clerk@example.org becomes Office Staff.');
  expect(writes()).toEqual([]);
  fireEvent.click(within(asks).getByRole('button', { name: 'Make Office Staff' }));
  const given = (
    await screen.findByText(/Role given Mar 1, 2026 by admin@nivasa.example · has not signed in yet/)
  ).closest('li')!;
  expect(screen.getByLabelText('Email')).toHaveProperty('value', '');
  fireEvent.click(within(given).getByRole('button', { name: 'Remove Access clerk@example.org' }));
  const takes = await screen.findByRole('dialog', { name: 'Remove access?' });
  fireEvent.click(within(takes).getByRole('button', { name: 'Remove Access' }));
  await waitFor(() => expect(screen.queryByText('clerk@example.org')).toBeNull());
  expect(writes()).toEqual([
    { email: 'clerk@example.org', role: 'office', seen: null },
    { email: 'clerk@example.org', role: null, seen: 'office' },
  ]);
});

const navigation = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map((link) => link.textContent?.trim());

test('a screen that the role does not include says so, asks the server for nothing, and is not in the menu', async () => {
  const calls = stubBackOffice({ 'GET /api/auth/user': userOf('office') });
  await open('/admin/settings');
  expect(await screen.findByText('Your role does not include this page')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined();
  expect(await navigation()).not.toContain('Settings');
  expect(calls.map(({ path }) => path)).not.toContain('/api/admin/settings');
});

test('an editor sees posts and banners in the menu, and nothing else is asked for', async () => {
  const calls = stubBackOffice({ 'GET /api/auth/user': userOf('editor') });
  await open('/admin/posts');
  await screen.findByRole('heading', { level: 1 });
  expect(await navigation()).toEqual(['Blog & Guides', 'Banner Ads']);
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/admin/post-list'))).toBe(true));
  expect(calls.map(({ path }) => path).filter((path) => /dashboard|events|changes/.test(path))).toEqual([]);
});
