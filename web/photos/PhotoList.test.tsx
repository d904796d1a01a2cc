import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { prepared, setUpPhotos, stored } from '../testing/photo-page.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { PhotoList } from './PhotoList.tsx';
import { keepPhoto } from './photo-store.ts';
import { sendPhotos } from './send-photos.ts';

const server = setUpPhotos();
const place = { requestId: 'request-1', secret: 's'.repeat(43) } as const;
const show = () => renderScreen(<PhotoList place={place} kind="photo" />, { at: '/requests' });
const said = () => screen.getByRole('status').textContent;

test('a screen reader is told that a photo was sent, or refused', async () => {
  await keepPhoto(prepared(1), place, 'photo');
  const { unmount } = show();
  await screen.findByRole('img', { name: 'Photo 1' });
  expect(said()).toBe('');
  await act(() => sendPhotos(true));
  await waitFor(() => expect(said()).toBe('Photo 1: Sent'));
  server.answer = () =>
    Response.json({ type: '/problems/conflict', status: 409, key: 'enoughPhotos' }, { status: 409 });
  await keepPhoto(prepared(2), place, 'photo');
  await screen.findByRole('img', { name: 'Photo 2' });
  await act(() => sendPhotos(true));
  await waitFor(() => expect(said()).toMatch(/^Photo 2: /));
  expect((await stored()).map(({ state }) => state).sort()).toEqual(['refused', 'sent']);
  unmount();
  // What happened before is not news.
  show();
  await screen.findByRole('img', { name: 'Photo 2' });
  expect(said()).toBe('');
});
