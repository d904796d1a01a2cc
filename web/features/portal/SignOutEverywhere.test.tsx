import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { lastCustomer } from '../../lib/known-customer.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { keepPhoto } from '../../photos/photo-store.ts';
import { paths } from '../../../shared/paths.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PortalPage } from './PortalPage.tsx';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog.tsx';

// Its code is loaded when it opens; compiling it takes longer than a test waits.
void SignOutEverywhereDialog;

const path = '/api/auth/logout-everywhere';

/** Replaces our server's response. */
let instead: (() => Response | Promise<Response>) | null = null;

const { server, calls, goOffline, goOnline } = setUpPortal({}, (call) =>
  call.path === path ? instead?.() : undefined,
);

beforeEach(() => {
  instead = null;
  showFrameParts();
});

const portals = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('portal-'));

async function ask() {
  const { history } = renderScreen(<PortalPage />, { at: '/portal/jobs' });
  await screen.findByRole('link', { name: 'Glass Project' });
  fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
  const confirm = within(dialog).getByRole('button', { name: 'Sign out everywhere' });
  await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBeNull());
  return {
    history,
    dialog,
    press: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' })),
  };
}

test('after confirmation every session ends and this device is wiped', async () => {
  const { history, press } = await ask();
  expect(calls.filter((call) => call.path === path)).toEqual([]);
  press();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login'));
  await waitFor(async () => expect(await portals()).toEqual([]));
  expect(calls.filter((call) => call.path === path).map(({ method }) => method)).toEqual(['POST']);
  expect(lastCustomer.get()).toBeNull();
});

test('cancelling keeps the session', async () => {
  const { dialog } = await ask();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([calls.some((call) => call.path === path), lastCustomer.get()]).toEqual([false, 'customer-1']);
});

test.each([
  ['there is no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the response is an empty page', () => new Response(null, { status: 200 })],
  [
    'the server fails',
    () =>
      new Response('{"type":"/problems/unavailable","title":"t","status":503,"detail":"d"}', {
        status: 503,
        headers: { 'Content-Type': 'application/problem+json' },
      }),
  ],
])('when %s no success is shown, and it can be tried again', async (_case, reply) => {
  instead = reply;
  const { history, dialog, press } = await ask();
  press();
  await within(dialog).findByText(/Our server has not confirmed it/);
  expect([lastCustomer.get(), await portals()]).toEqual(['customer-1', ['portal-customer-1']]);
  instead = null;
  goOnline();
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'Sign out everywhere' })).toHaveProperty('disabled', false),
  );
  press();
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login'));
});

test('it says that a bank slip that waits to be sent is deleted', async () => {
  lastCustomer.set('customer-1');
  const slip = { bytes: new ArrayBuffer(3), digest: 'digest', thumbnail: 'data:,' };
  await keepPhoto(slip, { requestId: 'job-1', secret: null, of: 'job' }, 'slip');
  const { dialog } = await ask();
  expect(within(dialog).getByRole('alert').textContent).toMatch(
    /^Photos or a bank slip you added have not been sent yet/,
  );
});

test('without a network it says that it needs one', async () => {
  const { dialog } = await ask();
  await waitFor(() => {
    // A late response would report that there is a network.
    goOffline();
    within(dialog).getByText('You are offline: go online to sign out everywhere.');
    expect(within(dialog).getByRole('button', { name: 'Sign out everywhere' })).toHaveProperty('disabled', true);
  });
});

test('a session that had already ended is wiped as after any other 401', async () => {
  const { history, press } = await ask();
  server.customer = null;
  press();
  await waitFor(() => expect(history?.at(-1)).toBe(paths.signInAgain('/portal/jobs')));
  await waitFor(async () => expect(await portals()).toEqual([]));
});
