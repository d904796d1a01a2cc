import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { signOut } from '../../auth/sign-out.ts';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { lastCustomer } from '../../lib/known-customer.ts';
import { clearUserData } from '../../offline/clear-user-data.ts';
import { settleDesks } from '../../offline/desk/leave-desk.ts';
import { draftKey } from '../../outbox/drafts/draft.ts';
import { saveDraft } from '../../outbox/drafts/saved-draft.ts';
import { newRow } from '../../outbox/new-row.ts';
import { enqueue, sendNow } from '../../outbox/outbox.ts';
import { keepPhoto } from '../../photos/photo-store.ts';
import { createQueryClient } from '../../query-client.ts';
import { renderDesk } from '../../testing/desk-screen.tsx';
import {
  answered,
  holdDesk,
  sampleDesk,
  sampleVisit,
  startDeskServer,
  type DeskServer,
} from '../../testing/desk-server.ts';
import { json, refused } from '../../testing/responses.ts';
import { lookInside, sampleKey } from '../../testing/outbox-samples.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
  showFrameParts();
  server.answers['/api/work/close'] = () => json(200, {});
});

const stored = () => lookInside(({ rows }) => rows.toArray());

/** The professional signs in, and opens the desk with their account. */
async function openWithAccount(secret = sampleDesk.secret): Promise<void> {
  lastCustomer.set('customer-1');
  await holdDesk({ ...sampleDesk, secret, customerId: 'customer-1' });
}

/** At a desk that was opened with an account, an answer is refused; then the session of the account ends. */
async function leftWithRefused(): Promise<void> {
  await openWithAccount();
  const { unmount } = renderDesk();
  await screen.findByText('Dilhani Perera');
  server.isOffline = true;
  fireEvent.click(screen.getByRole('button', { name: /^I will come/ }));
  await screen.findByText(/^Your answer is saved on this phone/);
  server.isOffline = false;
  server.desk = { ...server.desk, visits: [answered({ state: 'declined', version: 2 })] };
  server.answers['/api/work/answers'] = () => refused(409, 'officeHasAnswered');
  await act(async () => void (await sendNow()));
  await waitFor(async () => expect(await stored()).toMatchObject([{ kind: 'answer', state: 'needs-action' }]));
  unmount();
  await clearUserData(createQueryClient());
  await act(settleDesks);
  expect(server.calls.filter(({ path }) => path === '/api/work/close')).toHaveLength(1);
}

test('what was refused waits for the same professional when the session of their account ends', async () => {
  await leftWithRefused();
  await openWithAccount('the-next-secret');
  expect(await stored()).toMatchObject([{ opensWith: 'the-next-secret', state: 'needs-action' }]);
  renderDesk();
  expect(await screen.findByText('Your answer was not accepted')).toBeDefined();
});

test('it is not shown to another professional', async () => {
  await leftWithRefused();
  await holdDesk({ ...sampleDesk, secret: 'another', providerId: 'provider-2', displayName: 'Asha Glass' });
  const { unmount } = renderDesk();
  await screen.findByText('Dilhani Perera');
  expect(screen.queryByText('Your answer was not accepted')).toBeNull();
  unmount();
  await settleDesks();
  expect(await stored()).toMatchObject([{ opensWith: 'the-secret' }]);
});

const begun = () =>
  lookInside(async ({ drafts, photos }) => ({
    drafts: (await drafts.toArray()).map(({ name }) => name),
    photos: (await photos.toArray()).map(({ form }) => form),
  }));

const name = `report:${sampleVisit.id}` as const;
const none = { drafts: [], photos: [] };

/** A report is begun at a desk that was opened with an account; one of its photos has come back to the form. */
async function beginReport(): Promise<void> {
  const visit = { ...answered({ state: 'confirmed' }), scheduledAt: '2026-01-05T04:00:00.000Z' };
  server.desk = { ...server.desk, visits: [visit] };
  await openWithAccount();
  draftKey(name);
  await saveDraft(name, { report: '{"findings":"The slab is level.","lines":[]}' });
  await keepPhoto({ bytes: new ArrayBuffer(3), digest: 'one', thumbnail: 'data:,' }, { draft: name }, 'photo');
  await lookInside(({ photos }) => photos.toCollection().modify({ secret: sampleDesk.secret }));
  await keepPhoto({ bytes: new ArrayBuffer(3), digest: 'two', thumbnail: 'data:,' }, { draft: name }, 'photo');
}

/** The session of the account ends by itself, and our server closes the desk. */
async function endSession(): Promise<void> {
  await clearUserData(createQueryClient(), false);
  await act(settleDesks);
  expect(server.calls.filter(({ path }) => path === '/api/work/close')).toHaveLength(1);
}

test('a report that was begun waits with its photos for the same professional when their session ends by itself', async () => {
  await beginReport();
  await endSession();
  await openWithAccount('the-next-secret');
  renderDesk();
  expect(await screen.findByRole('button', { name: 'Continue the report' })).toBeDefined();
  // Meanwhile the desk shows what else it reads.
  expect(await act(begun)).toEqual({ drafts: [name], photos: [name, name] });
});

test('a report that was begun is deleted once another professional opens a desk, also if they have the visit now', async () => {
  await beginReport();
  await endSession();
  await holdDesk({ ...sampleDesk, secret: 'another', providerId: 'provider-2', displayName: 'Asha Glass' });
  expect(await begun()).toEqual(none);
  renderDesk();
  expect(await screen.findByRole('button', { name: 'Write the report' })).toBeDefined();
});

test('what the next professional has begun is not taken for that of the one before', async () => {
  await beginReport();
  await endSession();
  await holdDesk({ ...sampleDesk, secret: 'another', providerId: 'provider-2', customerId: 'customer-2' });
  await saveDraft(name, { report: '{"findings":"It is damp.","lines":[]}' });
  await clearUserData(createQueryClient(), false);
  await act(settleDesks);
  expect(await begun()).toMatchObject({ drafts: [name] });
  await openWithAccount('the-next-secret');
  expect(await begun()).toEqual(none);
});

test('a report that was begun is deleted when its professional signs out of their account', async () => {
  await beginReport();
  await signOut(createQueryClient(), 'customer-1');
  await waitFor(async () => expect(await begun()).toEqual(none));
});

test('a desk with a refused note is closed although its photos were not sent, and both wait for its professional', async () => {
  server.answers['/api/work/progress'] = () => refused(409, 'noProgressNow');
  await openWithAccount();
  const payload = { jobId: 'job-1', kind: 'note', text: 'The floor is laid.', amountLkr: null } as const;
  const key = draftKey('progress:job-1');
  await keepPhoto(
    { bytes: new ArrayBuffer(3), digest: 'one', thumbnail: 'data:,' },
    { draft: 'progress:job-1' },
    'photo',
  );
  await enqueue(newRow('progress', payload, key, { opensWith: sampleDesk.secret }, Date.now()));
  await sendNow();
  await endSession();
  await openWithAccount('the-next-secret');
  expect(await stored()).toMatchObject([{ id: key, state: 'needs-action', opensWith: 'the-next-secret' }]);
  expect(await lookInside(({ photos }) => photos.toArray())).toMatchObject([
    { requestId: key, state: 'waiting', secret: 'the-next-secret' },
  ]);
});

const closings = () => server.calls.filter(({ path }) => path === '/api/work/close');

/** Something said at the open desk, in the outbox. */
async function keepAnswer(more: object = {}): Promise<void> {
  const payload = { visitId: sampleVisit.id, reply: 'yes', version: 1 } as const;
  const row = newRow('answer', payload, sampleKey(), { opensWith: sampleDesk.secret }, Date.now());
  await lookInside(({ rows }) => rows.put({ ...row, nextAt: Date.now() + 60_000, ...more }));
}

/** Presses 'Sign out' at the sample desk, and then this button. */
async function signOutWith(button: string): Promise<void> {
  await holdDesk(sampleDesk);
  const { unmount } = renderDesk();
  await screen.findByText('Dilhani Perera');
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
  await screen.findByRole('heading', { level: 1, name: 'Open your desk' });
  unmount();
}

const keepIt = 'Keep on this phone and sign out';
const heldBack = (code: string) => ({ state: 'needs-action', error: { code, fields: {} } });

test.each(['sign-in', 'too-old'])(
  'what was held back (%s) and is kept at the sign-out is sent after all',
  async (code) => {
    const longAgo = Date.now() - 15 * 24 * 60 * 60 * 1000;
    await keepAnswer({ ...heldBack(code), createdAt: longAgo });
    const accept = server.answers['/api/work/answers'];
    server.answers['/api/work/answers'] = () => {
      throw new TypeError('Failed to fetch');
    };
    await signOutWith(keepIt);
    await sendNow();
    // Without a network it goes on waiting.
    expect(await stored()).toMatchObject([{ state: 'waiting' }]);
    Object.assign(server.answers, { '/api/work/answers': accept });
    await sendNow();
    await act(settleDesks);
    expect(server.calls.findLast(({ path }) => path === '/api/work/answers')).toMatchObject({ secret: 'the-secret' });
    expect([await stored(), closings()]).toMatchObject([[], [{ secret: 'the-secret' }]]);
  },
);

test.each([
  [401, 'signInFirst', 'sign-in'],
  [409, 'officeHasAnswered', 'refused'],
])('what was kept at the sign-out and gets a %i waits for its professional', async (status, key, code) => {
  await keepAnswer();
  server.answers['/api/work/answers'] = () => refused(status, key);
  await signOutWith(keepIt);
  await sendNow();
  await act(settleDesks);
  expect([closings(), await stored()]).toMatchObject([[{}], [{ opensWith: 'the-secret', error: { code } }]]);
  await holdDesk({ ...sampleDesk, secret: 'the-next-secret' });
  // What the closed desk did not take is sent from this one.
  const error = code === 'refused' ? { code } : null;
  expect(await stored()).toMatchObject([{ opensWith: 'the-next-secret', error }]);
});

test('what a closed desk has not taken is sent once the desk is open again', async () => {
  await keepAnswer(heldBack('sign-in'));
  await holdDesk(sampleDesk);
  expect(await stored()).toMatchObject([{ state: 'waiting', error: null, opensWith: 'the-secret' }]);
});

test('what was refused before the sign-out is deleted with it, once that was confirmed', async () => {
  await keepAnswer(heldBack('refused'));
  await signOutWith('Delete it and sign out');
  expect(await stored()).toEqual([]);
});

test.each([
  [keepIt, [{ state: 'needs-action' }]],
  ['Discard and sign out', []],
])('"%s" also holds for what is refused while the dialog is open', async (button, left) => {
  await keepAnswer();
  await holdDesk(sampleDesk);
  const { unmount } = renderDesk();
  await screen.findByText('Dilhani Perera');
  server.answers['/api/work/answers'] = () => refused(409, 'officeHasAnswered');
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send now and sign out' }));
  await dialog.findByRole('alert');
  await waitFor(async () => expect(await stored()).toMatchObject([{ state: 'needs-action' }]));
  await waitFor(() => expect(dialog.getByRole('button', { name: button }).getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(dialog.getByRole('button', { name: button }));
  await screen.findByRole('heading', { level: 1, name: 'Open your desk' });
  unmount();
  await act(settleDesks);
  expect(await stored()).toMatchObject(left);
});
