import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import type { DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { readDeskPhoto } from '../../offline/desk/desk-photos.ts';
import { renderDesk, showDesk } from '../../testing/desk-screen.tsx';
import { answered, sampleBrief, startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { refused } from '../../testing/responses.ts';

let server: DeskServer;

const picture = () => new Response('picture', { headers: { 'Content-Type': 'image/webp' } });

beforeEach(async () => {
  server = await startDeskServer();
});

const photo = (id: string) => ({ id, kind: 'photo' as const, storedAt: '2026-11-20T04:00:00.000Z' });

/** A visit with photos that the server has. */
function visit(
  id: string,
  photos: readonly string[],
  { state = 'confirmed', ...more }: Partial<DeskVisit> & { readonly state?: DeskVisit['answer']['state'] } = {},
): DeskVisit {
  for (const name of photos) server.answers[`/photos/${name}?w=640`] = picture;
  return { ...answered({ state }), id, brief: { ...sampleBrief, photos: photos.map(photo) }, ...more };
}

const hold = (...visits: DeskVisit[]) => {
  server.desk = { ...server.desk, visits };
};
/** As another tab sees them, by their ids. */
async function kept(): Promise<readonly unknown[]> {
  const database = await new Dexie('desk').open();
  try {
    return await database.table('photos').toCollection().primaryKeys();
  } finally {
    database.close();
  }
}
const expectKept = (...ids: string[]) => waitFor(async () => expect(await kept()).toEqual(ids));
const asked = () => server.calls.filter(({ path }) => path.startsWith('/photos/'));
const refresh = async () => {
  const button = await screen.findByRole('button', { name: 'Refresh' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
};

test('photos of the place are fetched once with the secret of the desk, and shown without a network', async () => {
  hold(visit('one', ['photo-1', 'photo-2']));
  const { unmount } = await showDesk();
  expect((await screen.findByRole('img', { name: 'Photo 1' })).getAttribute('src')).toMatch(/^data:image\/webp/);
  await expectKept('photo-1', 'photo-2');
  expect(asked().map(({ path, secret }) => [path, secret])).toEqual([
    ['/photos/photo-1?w=640', 'the-secret'],
    ['/photos/photo-2?w=640', 'the-secret'],
  ]);
  unmount();
  server.isOffline = true;
  renderDesk();
  expect((await screen.findByRole('img', { name: 'Photo 2' })).getAttribute('src')).toMatch(/^data:image\/webp/);
  fireEvent.click(screen.getByRole('button', { name: 'Photo 2' }));
  expect(await screen.findByRole('dialog', { name: 'Photo 2' })).toBeDefined();
});

test('six photos of each visit that may take place are kept, until the visit is declined or leaves the desk', async () => {
  const seven = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'];
  const first = visit('first', seven, { state: 'asked' });
  const [second, past] = [visit('second', ['b1']), visit('past', ['c1'], { isOpen: false })];
  hold(first, second, past, visit('offered', ['d1'], { state: 'offered' }));
  await showDesk();
  await expectKept(...seven.slice(0, 6), 'b1');
  hold(first, { ...second, ...answered({ state: 'declined' }), id: 'second', brief: null });
  await refresh();
  await expectKept(...seven.slice(0, 6));
  hold();
  await refresh();
  await expectKept();
});

test('one that the server does not send holds no other back, and is tried again', async () => {
  hold(visit('one', ['photo-1', 'photo-2']));
  server.answers['/photos/photo-1?w=640'] = () => refused(404, 'noSuchPhoto');
  await showDesk();
  await expectKept('photo-2');
  server.answers['/photos/photo-1?w=640'] = picture;
  await refresh();
  await expectKept('photo-1', 'photo-2');
});

test('signing out deletes them, and one that arrives afterwards is not kept', async () => {
  hold(visit('one', ['photo-1', 'photo-2']));
  let release = () => {};
  server.answers['/photos/photo-2?w=640'] = () =>
    new Promise((resolve) => {
      release = () => resolve(picture());
    });
  await showDesk();
  await expectKept('photo-1');
  await waitFor(() => expect(asked()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await screen.findByRole('heading', { level: 1, name: 'Open your desk' });
  await expectKept();
  await act(async () => {
    const arriving = readDeskPhoto('photo-2', 'the-secret');
    release();
    expect(await arriving).toMatch(/^data:/);
    expect(await kept()).toEqual([]);
  });
});

test('a desk that the server has closed has none', async () => {
  hold(visit('one', ['photo-1']));
  await showDesk();
  await expectKept('photo-1');
  server.answers['/api/work/desk'] = () => refused(401, 'signInFirst');
  await refresh();
  expect(await screen.findByText('Your desk is closed on this phone')).toBeDefined();
  await expectKept();
});
