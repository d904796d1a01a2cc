import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminProvider } from '../../../../shared/features/providers/admin-provider-contract.ts';
import { sampleAdminProvider } from '../../../testing/admin-provider-sample.ts';
import { sampleProviderPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminProvidersPage } from './AdminProvidersPage.tsx';

afterEach(() => vi.unstubAllGlobals());

let provider: AdminProvider = sampleAdminProvider;

test('a professional is taken off the site after a question, has a badge from then on, and is listed again at once', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([provider])),
    'GET /api/admin/providers/provider-1': () => json(200, provider),
    'PATCH /api/admin/providers/provider-1': () =>
      json(200, (provider = { ...provider, isListed: !provider.isListed })),
  });
  const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  renderScreen(<AdminProvidersPage />, { at: '/admin/tilers' });
  expect(screen.queryByText('Not listed', { selector: 'li *' })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const editor = within(screen.getByRole('dialog', { name: 'Edit Provider' }));
  fireEvent.click(await editor.findByRole('button', { name: 'Take off the Site' }));
  const question = within(await screen.findByRole('dialog', { name: `Take ${provider.displayName} off the site?` }));
  fireEvent.click(question.getByRole('button', { name: 'Keep Listed' }));
  expect(changes()).toEqual([]);
  fireEvent.click(editor.getByRole('button', { name: 'Take off the Site' }));
  const again = within(await screen.findByRole('dialog', { name: `Take ${provider.displayName} off the site?` }));
  fireEvent.click(again.getByRole('button', { name: 'Take off the Site' }));
  await waitFor(() => expect(changes()).toEqual([{ isListed: false }]));
  expect(await editor.findByRole('heading', { name: 'Not listed' })).toBeDefined();
  expect((await screen.findAllByText('Not listed', { selector: 'li *' })).length).toBeGreaterThan(0);
  const list = editor.getByRole('button', { name: 'List on the Site' });
  list.focus();
  fireEvent.click(list);
  await waitFor(() => expect(changes()).toEqual([{ isListed: false }, { isListed: true }]));
  expect(await editor.findByRole('heading', { name: 'Listed on the site' })).toBeDefined();
  expect(document.activeElement).toBe(editor.getByRole('button', { name: 'Take off the Site' }));
  expect(await screen.findByText(`${provider.displayName} is on the site.`)).toBeDefined();
});
