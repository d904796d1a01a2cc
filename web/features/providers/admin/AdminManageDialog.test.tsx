import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAdminProvider } from '../../../testing/admin-provider-sample.ts';
import { pathsOf, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminManageDialog } from './AdminManageDialog.tsx';

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

test.each([
  {
    what: 'a service',
    tab: 'Services & Rates',
    path: 'services',
    row: { id: 'row-1', serviceName: 'Tiling', rateLkr: null, unit: 'sq.ft' },
    fields: { 'Service Name': 'Tiling' },
    typed: 'Service Name',
    button: 'Add Service',
    done: 'Service Added',
  },
  {
    what: 'a picture',
    tab: 'Gallery',
    path: 'gallery',
    row: { id: 'row-1', imageUrl: '/objects/floor', caption: 'A floor', takenOn: null },
    fields: { 'Image URL': '/objects/floor', Caption: 'A floor' },
    typed: 'Caption',
    button: 'Add Image',
    done: 'Image Added',
  },
])('what is typed while $what is being added stays in the form', async (one) => {
  const arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    'GET /api/admin/providers/provider-1': () => json(200, sampleAdminProvider),
    [`POST /api/admin/providers/provider-1/${one.path}`]: async () => {
      await arrived.promise;
      return json(201, one.row);
    },
  });
  renderScreen(<AdminManageDialog id="provider-1" name="Nadeesha" open onOpenChange={() => {}} />, {
    at: '/admin/tilers',
  });
  fireEvent.mouseDown(screen.getByRole('tab', { name: one.tab }));
  const field = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
  for (const [label, value] of Object.entries(one.fields)) {
    fireEvent.change(await field(label), { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: one.button }));
  await waitFor(() => expect(pathsOf(calls)).toContain(`POST /api/admin/providers/provider-1/${one.path}`));
  fireEvent.change(await field(one.typed), { target: { value: 'Something else' } });
  arrived.resolve();
  await screen.findByText(one.done);
  expect(await field(one.typed)).toHaveProperty('value', 'Something else');
});
