import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, sampleAdminJob, stubBackOffice, sampleJobPage } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { Call } from '../../../testing/stub-api.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { AdminJobsPage } from './AdminJobsPage.tsx';

// Resizing photos needs a browser's canvas.
vi.mock('../../../photos/prepare-photo.ts', () => ({
  preparePhoto: (file: File) =>
    Promise.resolve(
      file.name.endsWith('.jpg')
        ? { bytes: new Uint8Array([1, 2]).buffer, thumbnail: 'data:image/webp;base64,AA==', digest: 'd'.repeat(43) }
        : null,
    ),
}));

beforeEach(async () => {
  await forgetAdminDrafts();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let minted = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    minted += 1;
    return `00000000-0000-4000-8000-00000000000${minted}`;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Two photos are chosen before its key is made. */
const entryId = '00000000-0000-4000-8000-000000000003';
const job = sampleAdminJob({ status: 'in_progress' });
const text = 'The waterproofing has held the water for 48 hours';
const added = {
  ...job,
  progress: [
    {
      id: entryId,
      kind: 'note' as const,
      text,
      amountLkr: null,
      at: '2026-11-20T04:00:00.000Z',
      confirmedAt: null,
      objection: null,
      objectedAt: null,
      photos: [{ id: 'photo-1', kind: 'photo' as const, storedAt: '2026-11-20T04:00:00.000Z' }],
    },
  ],
};
const announcements = `POST /api/jobs/job-1/progress/${entryId}/photos`;
const idOf = ({ body }: Call) => String(body['id']);
const place = (call: Call) =>
  json(200, { id: idOf(call), address: `/photos/${idOf(call)}?expires=1&signature=s`, received: 0, storedAt: null });
const whole = () => new Response('', { status: 201, headers: { 'Upload-Offset': '2' } });
const pieces = (answer: (number: number) => Response): Record<string, () => Response> =>
  Object.fromEntries(
    [1, 2].map((number) => [`PATCH /photos/00000000-0000-4000-8000-00000000000${number}`, () => answer(number)]),
  );

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

async function write(...names: string[]) {
  renderScreen(<AdminJobsPage />, { at: '/admin/jobs', route: '/admin/jobs' });
  fireEvent.click(await screen.findByRole('button', { name: 'More for NB-7F3K2QXM' }));
  const dialog = await open();
  fireEvent.change(dialog.getByLabelText('Work done'), { target: { value: text } });
  fireEvent.change(dialog.getByLabelText('Add Photos'), { target: { files: names.map(file) } });
  return dialog;
}

async function open() {
  fireEvent.click(await screen.findByRole('button', { name: /^Add Progress/ }));
  return within(await screen.findByRole('dialog', { name: 'Add Progress' }));
}

test('photos are attached to a progress entry after it was added, and are named by its text', async () => {
  let present = job;
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([present])),
    'POST /api/jobs/job-1/progress': () => {
      present = added;
      return json(200, added);
    },
    [announcements]: place,
    ...pieces(whole),
  });
  const dialog = await write('one.jpg', 'plan.heic', 'two.jpg');
  expect(await dialog.findByRole('img', { name: 'Photo 2' })).toBeDefined();
  expect(dialog.getByText('This browser cannot read plan.heic as a photo.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Add Progress' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const writes = calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  expect(writes.map((call) => call.split('?')[0])).toEqual([
    'POST /api/jobs/job-1/progress',
    announcements,
    'PATCH /photos/00000000-0000-4000-8000-000000000001',
    announcements,
    'PATCH /photos/00000000-0000-4000-8000-000000000002',
  ]);
  const link = await screen.findByRole('link', { name: 'Photo 1 of “The waterproofing has held the water…”' });
  expect(link.getAttribute('href')).toBe('/photos/photo-1');
});

test('a photo that fails stays with its entry, which is added once, and is sent again', async () => {
  let isCut = true;
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/jobs/job-1/progress': () => json(200, added),
    [announcements]: place,
    ...pieces((number) => (number === 2 && isCut ? refusal(503, 'Busy') : whole())),
  });
  const dialog = await write('one.jpg', 'two.jpg');
  await dialog.findByRole('img', { name: 'Photo 2' });
  fireEvent.click(dialog.getByRole('button', { name: 'Add Progress' }));
  expect(await dialog.findByText(/^We could not send it/, {}, { timeout: 8000 })).toBeDefined();
  expect(dialog.queryByLabelText('Work done')).toBeNull();
  expect(dialog.getAllByRole('img')).toHaveLength(1);
  isCut = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Send Photos' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path, method }) => method === 'POST' && path.endsWith('/progress'))).toHaveLength(1);
}, 15_000);

test('no more than six are accepted', async () => {
  stubBackOffice({ 'GET /api/admin/job-list': () => json(200, sampleJobPage([job])) });
  vi.restoreAllMocks();
  const dialog = await write(...[1, 2, 3, 4, 5, 6, 7].map((number) => `${number}.jpg`));
  expect(await dialog.findByText('7.jpg was not added: you can send up to 6 photos.')).toBeDefined();
  expect(dialog.getAllByRole('img')).toHaveLength(6);
  fireEvent.click(dialog.getByRole('button', { name: /^Remove ?photo 1$/ }));
  expect(dialog.getAllByRole('img')).toHaveLength(5);
});

/** A server that loses its first response, and then gives this one. */
function serveAfterLoss(next: () => Response) {
  let isLost = true;
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/jobs/job-1/progress': () => {
      if (!isLost) return next();
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
  });
  return { calls, posts: () => calls.filter(({ method }) => method === 'POST') };
}

async function press(dialog: Awaited<ReturnType<typeof write>>): Promise<void> {
  const button = await dialog.findByRole('button', { name: 'Add Progress' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
}

test.each([
  ['the dialog was closed', false],
  ['the page was left', true],
])('an entry whose response was lost is sent again under its key, also after %s', async (_, isLeft) => {
  const { posts } = serveAfterLoss(() => json(200, added));
  const dialog = await write();
  await press(dialog);
  expect(await screen.findByText(/^Our server did not answer/)).toBeDefined();
  if (isLeft) {
    cleanup();
    renderScreen(<AdminJobsPage />, { at: '/admin/jobs', route: '/admin/jobs' });
    fireEvent.click(await screen.findByRole('button', { name: 'More for NB-7F3K2QXM' }));
  } else fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await press(await open());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = posts();
  expect(first?.key).toMatch(/^[\da-f-]{36}$/);
  expect(second).toEqual(first);
});

test('in other words it is not added a second time unless the user insists', async () => {
  const reused = { type: '/problems/key-reused', title: 'Idempotency Key Reused', status: 422, detail: 'Used before' };
  const answers = [() => json(422, reused), () => json(200, added)];
  const { posts } = serveAfterLoss(() => answers.shift()?.() ?? refusal(503, 'Busy'));
  const dialog = await write();
  await press(dialog);
  expect(await screen.findByText(/^Our server did not answer/)).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Work done'), { target: { value: 'The waterproofing has held the water' } });
  await press(dialog);
  expect(await screen.findByText(/^This has been added before/)).toBeDefined();
  await press(dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second, third] = posts().map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('what is typed while an entry is being added is the draft of the next one', async () => {
  const arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/jobs/job-1/progress': async () => {
      await arrived.promise;
      return json(200, added);
    },
  });
  const sent = () => calls.filter(({ method }) => method === 'POST');
  const dialog = await write();
  await press(dialog);
  await waitFor(() => expect(sent()).toHaveLength(1));
  fireEvent.change(dialog.getByLabelText('Work done'), { target: { value: 'The tiles are here' } });
  arrived.resolve();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const next = await open();
  expect(next.getByLabelText('Work done')).toHaveProperty('value', 'The tiles are here');
  await press(next);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
});
