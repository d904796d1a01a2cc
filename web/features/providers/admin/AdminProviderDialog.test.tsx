import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'wouter';
import type { AdminProvider } from '../../../../shared/features/providers/admin-provider-contract.ts';
import { sampleAdminProvider } from '../../../testing/admin-provider-sample.ts';
import { sampleProviderPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen, testProvider } from '../../../testing/render-screen.tsx';
import { AdminProvidersPage } from './AdminProvidersPage.tsx';

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const provider: AdminProvider = { ...sampleAdminProvider, bio: 'Lays floors', cities: ['Galle'] };

test('fields that this form has not changed keep what another administrator saved meanwhile', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([testProvider])),
    'GET /api/admin/providers/provider-1': () => json(200, provider),
    'PATCH /api/admin/providers/provider-1': () => json(200, provider),
  });
  renderScreen(<AdminProvidersPage />, { at: '/admin/tilers' });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Provider' }));
  fireEvent.change(await dialog.findByLabelText('Cities'), { target: { value: 'Galle, Kandy' } });
  fireEvent.click(dialog.getByLabelText('Featured'));
  fireEvent.change(dialog.getByLabelText('Bio'), { target: { value: 'Other words' } });
  fireEvent.change(dialog.getByLabelText('Bio'), { target: { value: 'Lays floors' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Provider Updated')).toBeDefined();
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ cities: ['Galle', 'Kandy'], featured: true });
});

test('a provider that is edited again at once starts with what was saved', async () => {
  let stored = provider;
  let reads = 0;
  stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([testProvider])),
    // Reads after the first never resolve.
    'GET /api/admin/providers/provider-1': () =>
      (reads += 1) === 1 ? json(200, stored) : new Promise<Response>(() => {}),
    'PATCH /api/admin/providers/provider-1': ({ body }) => json(200, (stored = { ...stored, ...body })),
  });
  renderScreen(<AdminProvidersPage />, { at: '/admin/tilers' });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Lays terrazzo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Provider Updated');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Bio')).toHaveProperty('value', 'Lays terrazzo');
});

test('what is typed while a provider is being saved is back when it is edited again', async () => {
  let stored = provider;
  const reply = Promise.withResolvers<Response>();
  stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([testProvider])),
    'GET /api/admin/providers/provider-1': () => json(200, stored),
    'PATCH /api/admin/providers/provider-1': ({ body }) => {
      stored = { ...stored, ...body };
      return reply.promise;
    },
  });
  renderScreen(<AdminProvidersPage />, { at: '/admin/tilers' });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Lays terrazzo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(stored.bio).toBe('Lays terrazzo'));
  fireEvent.change(screen.getByLabelText('Bio'), { target: { value: 'Lays terrazzo in Galle' } });
  reply.resolve(json(200, stored));
  await screen.findByText('Provider Updated');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Bio')).toHaveProperty('value', 'Lays terrazzo in Galle');
});

test('a reply that arrives after its editor was left does not change the address', async () => {
  const reply = Promise.withResolvers<Response>();
  stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([testProvider])),
    'GET /api/admin/providers/provider-1': () => json(200, provider),
    'PATCH /api/admin/providers/provider-1': () => reply.promise,
  });
  const page = (
    <>
      <AdminProvidersPage />
      <Link href="/admin">Home</Link>
    </>
  );
  const { history } = renderScreen(page, { at: '/admin/tilers?edit=provider-1' });
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Lays terrazzo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('button', { name: 'Saving...' });
  fireEvent.click(screen.getByText('Home'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  reply.resolve(json(200, provider));
  await screen.findByText('Provider Updated');
  expect(history?.at(-1)).toBe('/admin');
});

test('a provider that is opened again starts with what others have changed meanwhile', async () => {
  let bio = 'Lays floors';
  stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([testProvider])),
    'GET /api/admin/providers/provider-1': () => json(200, { ...provider, bio }),
  });
  renderScreen(<AdminProvidersPage />, { at: '/admin/tilers' });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Bio')).toHaveProperty('value', 'Lays floors');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  bio = 'Lays terrazzo';
  // Unused queries are removed in a later task.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 0));
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Bio')).toHaveProperty('value', 'Lays terrazzo');
});

test('the editor stays open, with its input, when another provider arrives above', async () => {
  let providers = [testProvider];
  stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage(providers)),
    'GET /api/admin/providers/provider-1': () => json(200, provider),
  });
  renderScreen(<AdminProvidersPage />, { at: '/admin/tilers' });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByLabelText('Bio'), { target: { value: 'Lays terrazzo' } });
  providers = [{ ...testProvider, id: 'provider-2', displayName: 'Ruwan Glass' }, ...providers];
  fireEvent.click(await screen.findByRole('button', { name: 'Refresh', hidden: true }));
  await screen.findByText('Ruwan Glass');
  expect(screen.getByLabelText('Bio')).toHaveProperty('value', 'Lays terrazzo');
});

test('an editor that the address has opened leaves the address when it is closed', async () => {
  stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([testProvider])),
    'GET /api/admin/providers/provider-1': () => json(200, provider),
  });
  const at = '/admin/tilers?filter=tiler&edit=provider-1';
  const { history: visited } = renderScreen(<AdminProvidersPage />, { at });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(visited).toEqual(['/admin/tilers?filter=tiler']);
});
