import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminProvider } from '../../../../shared/features/providers/admin-provider-contract.ts';
import type { Photo } from '../../../../shared/media/photo.ts';
import { sampleAdminProvider } from '../../../testing/admin-provider-sample.ts';
import { stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminClaims } from './AdminClaims.tsx';

const network = vi.hoisted(() => ({ lacks: '/photos/wall', asked: [] as string[] }));

vi.mock('../../../admin/uploads/admin-upload.ts', () => ({
  copyPicture: async (path: string) => {
    network.asked.push(path);
    if (path === network.lacks) throw new TypeError('The network failed');
    return `/objects${path}`;
  },
}));

afterEach(() => vi.unstubAllGlobals());

const storedAt = '2026-11-01T04:00:00.000Z';
const photos: Photo[] = [
  { id: 'floor', kind: 'photo', storedAt },
  { id: 'paper', kind: 'nvq', storedAt },
  { id: 'wall', kind: 'photo', storedAt },
];
const claims = { id: 'application-1', years: null, nvqLevel: null, photos };
const provider: AdminProvider = { ...sampleAdminProvider, isListed: false, createdAt: storedAt, application: claims };
const button = () => screen.queryByRole('button', { name: 'Add Photos of Work to the Gallery' });

test('photos of work are copied from an application into the gallery, and photos of certificates are not', async () => {
  const calls = stubBackOffice({
    'POST /api/admin/providers/provider-1/gallery': () =>
      json(201, { id: 'item', imageUrl: '/objects/1', caption: null, takenOn: null }),
  });
  const added = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  renderScreen(<AdminClaims provider={provider} claims={claims} />, { at: '/admin/tilers' });
  fireEvent.click(button() ?? document.body);
  await waitFor(() => expect(network.asked).toContain('/photos/wall'));
  expect(added()).toEqual([{ imageUrl: '/objects/photos/floor' }]);
  network.lacks = '';
  await waitFor(() => expect(button()?.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button() ?? document.body);
  await waitFor(() => expect(button()).toBeNull());
  expect(added()).toEqual([{ imageUrl: '/objects/photos/floor' }, { imageUrl: '/objects/photos/wall' }]);
});

test('a gallery that has pictures is not filled', () => {
  stubBackOffice({});
  const gallery: AdminProvider['gallery'] = [{ id: 'one', imageUrl: '/objects/1', caption: null, takenOn: null }];
  renderScreen(<AdminClaims provider={{ ...provider, gallery }} claims={claims} />, { at: '/admin/tilers' });
  expect(button()).toBeNull();
});
