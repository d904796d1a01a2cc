import { onlineManager } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { flushes } from '../outbox/page-outbox.ts';
import { photoCount } from '../lib/device-status.ts';
import { sendDuePhotos, startPhotos } from './photo-triggers.ts';
import { sendPhotos } from './send-photos.ts';
import { followBrowser } from '../lib/follow-browser.ts';

vi.mock('./send-photos.ts', () => ({ sendPhotos: vi.fn<typeof sendPhotos>() }));
vi.mock('./photo-store.ts', () => ({ sweepPhotos: async () => {} }));

const sent = vi.mocked(sendPhotos);
const asked = () => sent.mock.calls.map(([eager]) => eager);

beforeEach(followBrowser);
beforeEach(() => {
  sent.mockReset();
  sent.mockResolvedValue(null);
  onlineManager.setOnline(true);
  photoCount.set(0);
});

test('opening the app or coming back to it tries photos at once, despite their back-off', async () => {
  startPhotos();
  photoCount.set(1);
  await vi.waitFor(() => expect(asked()).toEqual([true]));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(asked()).toEqual([true, true]));
  // After a flush only photos that are due, because the server may have asked for a pause.
  flushes.set(flushes.get() + 1);
  await vi.waitFor(() => expect(asked()).toEqual([true, true, false]));
});

test('an eager run requested during another run is not downgraded to a due run', async () => {
  photoCount.set(1);
  const underWay = Promise.withResolvers<null>();
  sent.mockReturnValueOnce(underWay.promise);
  const first = sendDuePhotos();
  await vi.waitFor(() => expect(asked()).toEqual([false]));
  await sendDuePhotos(true);
  await sendDuePhotos();
  underWay.resolve(null);
  await first;
  await vi.waitFor(() => expect(asked()).toEqual([false, true]));
});

test('photos are tried at once also if a screen has read the database before', async () => {
  photoCount.set(1);
  startPhotos();
  await vi.waitFor(() => expect(asked()).toEqual([true]));
});
