import { onlineManager } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalGate } from '../../auth/PortalGate.tsx';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { lastCustomer, pendingSignOut } from '../../lib/known-customer.ts';
import { newRow } from '../../outbox/new-row.ts';
import { holdDesk, sampleDesk } from '../../testing/desk-server.ts';
import { lookInside, sampleBooking, sampleKey, sampleStatus } from '../../testing/outbox-samples.ts';
import {
  answerOfPortal,
  portalServer,
  sampleCustomer,
  sampleEstimate,
  sampleJob,
  sampleVisit,
} from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { claimedPayment } from '../../testing/sample-payment.ts';
import { paths } from '../../../shared/paths.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Header } from '../../layout/Header.tsx';
import { LogoutDialog } from '../../auth/LogoutDialog.tsx';
import { SureDialog } from '../../layout/SureDialog.tsx';
import { keepPhoto } from '../../photos/photo-store.ts';
import { PortalPage } from './PortalPage.tsx';

// Their code is loaded when they open; compiling it takes longer than a test waits.
void LogoutDialog;
void SureDialog;

const { server, calls } = setUpPortal();
beforeEach(() => {
  showFrameParts();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const openPortalPage = () => renderScreen(<PortalPage />, { at: '/portal/jobs' });
const portals = async () => (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('portal-'));

test('bookings, active and past jobs are listed with their details', async () => {
  server.jobs = [
    sampleJob({ id: 'job-1', title: '' }),
    sampleJob({ id: 'job-2', status: 'booked', contractValueLkr: null }),
    sampleJob({ id: 'job-3', status: 'completed', title: 'Ceiling Project' }),
  ];
  server.bookings = [
    sampleVisit(),
    sampleVisit({ id: 'booking-2', inspectionPaymentStatus: 'paid', paidAt: '2026-11-20T06:00:00.000Z' }),
  ];
  openPortalPage();
  await screen.findByText('dilani@example.lk');
  const active = (await screen.findByRole('heading', { name: 'Active Jobs' })).closest('section') ?? document.body;
  expect(await within(active).findAllByRole('listitem')).toHaveLength(2);
  expect(within(active).getByRole('link', { name: 'Tiling Project' })).toHaveProperty('pathname', '/portal/jobs/job-1');
  expect(within(active).getByText('No quote yet')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Past Jobs' }).closest('section')?.textContent).toContain(
    'Ceiling Project',
  );
  expect(await screen.findByText('Pending Payment')).toBeDefined();
  expect(screen.getByText('Paid')).toBeDefined();
});

test('a booking without a date is shown as not scheduled, with the reason', async () => {
  server.bookings = [sampleVisit({ scheduledAt: null })];
  openPortalPage();
  expect(await screen.findByRole('heading', { name: 'Not scheduled' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^View Details *of the unscheduled inspection$/ }));
  expect(screen.getByText('The time you chose had passed')).toBeDefined();
});

test('a payment that was not found says so with the reason, and can be claimed again', async () => {
  const refused = { ...claimedPayment, state: 'refused' as const };
  const note = 'No transfer has this reference.';
  const event = { at: '2026-11-20T06:00:00.000Z', money: null, amountLkr: null };
  const status = {
    ...sampleStatus,
    id: 'booking-1',
    state: 'received' as const,
    payment: refused,
    events: [{ ...event, kind: 'payment_refused' as const, note }],
  };
  server.bookings = [sampleVisit({ payment: refused, status })];
  openPortalPage();
  expect(await screen.findByText('Payment not found')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /View Details/ }));
  expect(screen.getByText(note)).toBeDefined();
  expect(screen.getByRole('button', { name: /^I have paid/ })).toBeDefined();
  // Action buttons are above the expanded part, not within it, or they would seem to belong to it.
  const card = screen.getByRole('button', { name: /View Details/ }).closest('li')!;
  const names = [...card.querySelectorAll('button, summary')].map(({ textContent }) => textContent);
  expect(names.map((name) => /^(?:I have paid|Move|Messages|How to pay)/.exec(name)?.[0]).filter(Boolean)).toEqual([
    'I have paid',
    'Move',
    'Messages',
    'How to pay',
  ]);
});

test('the photos of a booking are shown with it, and a slip can be attached next to how to pay', async () => {
  const photos = [{ id: 'photo-1', kind: 'photo' as const, storedAt: '2026-11-20T06:00:00.000Z' }];
  server.bookings = [sampleVisit({ status: { ...sampleStatus, id: 'booking-1', photos } })];
  openPortalPage();
  fireEvent.click(await screen.findByRole('button', { name: /View Details/ }));
  expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('/photos/photo-1?w=320');
  expect(screen.getByLabelText(/^Send a photo of the slip/)).toBeDefined();
});

test('a cancelled booking shows why and what happens to the money, and asks for none', async () => {
  const event = {
    at: '2026-11-20T06:00:00.000Z',
    note: 'Nobody can come.',
    money: 'refund',
    amountLkr: 10_000,
  } as const;
  const status = { ...sampleStatus, state: 'cancelled' as const, events: [{ ...event, kind: 'cancelled' as const }] };
  server.bookings = [sampleVisit({ status })];
  openPortalPage();
  expect(await screen.findByText('Cancelled')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /View Details/ }));
  expect(screen.getByText('Nobody can come.')).toBeDefined();
  expect(screen.getByText('A refund of LKR 10,000 is on its way.')).toBeDefined();
  expect(screen.queryByText('How to pay')).toBeNull();
});

test('a job with a status of a later version is left out, the others are shown, and the page is not offline', async () => {
  // A status that no version knows.
  server.jobs = [
    { ...sampleJob({ id: 'job-9', title: 'Paused Project' }), status: 'paused' } as unknown as ReturnType<
      typeof sampleJob
    >,
    sampleJob({ id: 'job-1', title: 'Hall Project' }),
  ];
  openPortalPage();
  expect(await screen.findByRole('link', { name: 'Hall Project, Galle' })).toBeDefined();
  expect(screen.queryByText('Paused Project')).toBeNull();
  expect(onlineManager.isOnline()).toBe(true);
});

test('the details of a booking expand in place, and say until when its payment is checked', async () => {
  openPortalPage();
  const button = await screen.findByRole('button', { name: /View Details/ });
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/^Awaiting verification/).textContent).toContain('Nov 21, 2026, 9:30\u00A0am');
  expect(await screen.findByText('Account number')).toBeDefined();
  expect(screen.getAllByText('NB-7F3K2QXM').length).toBeGreaterThan(0);
});

test('a customer without anything sees where to begin', async () => {
  Object.assign(server, { jobs: [], bookings: [] });
  openPortalPage();
  expect((await screen.findByRole('link', { name: 'Browse Tilers' })).getAttribute('href')).toBe('/tilers');
  expect(screen.getByText('No active jobs at the moment')).toBeDefined();
  expect(screen.queryByText('Past Jobs')).toBeNull();
});

test('a 401 of the server hides and wipes the portal', async () => {
  const { history } = openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  await waitFor(async () => expect(await portals()).toEqual(['portal-customer-1']));
  server.customer = null;
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(history?.at(-1)).toBe(paths.signInAgain('/portal/jobs')));
  await waitFor(async () => expect(await portals()).toEqual([]));
  expect(lastCustomer.get()).toBeNull();
  expect(screen.queryByText('Glass Project')).toBeNull();
});

test("another customer's portal is wiped before anything of it is rendered", async () => {
  openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  cleanup();
  server.customer = { id: 'customer-2', email: 'ruwan@example.lk', name: 'Ruwan' };
  server.jobs = [];
  const drawn = vi.fn<(text: string) => void>();
  renderScreen(
    <PortalGate title="Portal">
      {(customer) => {
        drawn(customer.id);
        return <PortalPage />;
      }}
    </PortalGate>,
    { at: '/portal/jobs' },
  );
  await screen.findByText('ruwan@example.lk');
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['customer-2']));
  expect(await portals()).toEqual(['portal-customer-2']);
});

test('a sign-out without a network wipes now and tells the server before the next private request', async () => {
  const { history } = openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  server.down = true;
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(history?.at(-1)).toBe('/portal/login'));
  await waitFor(async () => expect(await portals()).toEqual([]));
  await waitFor(() => expect(pendingSignOut.get()).toBe('owed'));
  // What is written now belongs to no one, whatever session the server has.
  expect(newRow('booking', sampleBooking, sampleKey(), {}, 0).ownerId).toBe('nobody');
  cleanup();
  server.down = false;
  onlineManager.setOnline(true);
  calls.length = 0;
  openPortalPage();
  await waitFor(() => expect(pendingSignOut.get()).toBeNull());
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual(['/api/auth/logout', '/api/auth/session']));
});

test('a response that arrives after the sign-out restores nothing', async () => {
  openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun = vi.fn<() => void>();
  const late = vi.fn<() => void>();
  const slow = async (path: string, init: RequestInit = {}) => {
    // Responds with the customer's data, as if the server had read it before the sign-out; the fetch ignores its
    // signal.
    if (path.startsWith('/api/portal')) {
      begun();
      await held;
      late();
    }
    return answerOfPortal(portalServer(), path, init.method ?? 'GET', {});
  };
  vi.stubGlobal('fetch', slow);
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(begun.mock.calls.length).toBeGreaterThan(1));
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(async () => expect(await portals()).toEqual([]));
  release();
  await waitFor(() => expect(late).toHaveBeenCalledTimes(begun.mock.calls.length));
  await act(
    async () =>
      new Promise((resolve) => {
        setTimeout(resolve, 50);
      }),
  );
  expect(await portals()).toEqual([]);
  expect(lastCustomer.get()).toBeNull();
});

test('items that wait for the customer are at the top, with links', async () => {
  server.estimates = [sampleEstimate()];
  openPortalPage();
  const waiting = within((await screen.findByRole('heading', { name: 'Waiting for you' })).closest('section')!);
  expect(waiting.getByRole('link', { name: /^Read the quote/ }).getAttribute('href')).toBe('/portal/jobs/job-1');
  fireEvent.click(waiting.getByRole('button', { name: /^How to pay/ }));
  expect(document.activeElement?.textContent).toBe('Nadeesha Floors');
});

test('without waiting items there is no list', async () => {
  server.jobs = [sampleJob({ status: 'in_progress' })];
  openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  expect(screen.queryByText('Waiting for you')).toBeNull();
});

test.each([
  ['Keep on this device and log out', 1],
  ['Discard and log out', 0],
])('with queued requests of the customer, Logout asks: %s', async (answer, left) => {
  lastCustomer.set(sampleCustomer.id);
  const row = newRow('booking', sampleBooking, sampleKey(), {}, Date.now());
  expect(row.ownerId).toBe(sampleCustomer.id);
  await lookInside(({ rows }) => rows.put({ ...row, state: 'needs-action', error: { code: 'refused', fields: {} } }));
  openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  await waitFor(async () => {
    if (!screen.queryByRole('dialog')) fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
  expect(lastCustomer.get()).toBe(sampleCustomer.id);
  const onlyCopy = `You have paid for this, and this device has the only copy. Without it we cannot tell what the transfer ${row.reference} is for.`;
  expect(screen.getByRole('dialog').textContent).toContain(onlyCopy);
  fireEvent.click(screen.getByRole('button', { name: answer }));
  await waitFor(() => expect(lastCustomer.get()).toBeNull());
  await waitFor(async () => expect(await lookInside(({ rows }) => rows.count())).toBe(left));
});

test('while a bank slip waits to be sent, Logout asks before it is deleted', async () => {
  lastCustomer.set(sampleCustomer.id);
  const slip = { bytes: new ArrayBuffer(3), digest: 'digest', thumbnail: 'data:,' };
  await keepPhoto(slip, { requestId: 'job-1', secret: null, of: 'job' }, 'slip');
  const photos = () => lookInside((database) => database.photos.count());
  openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  for (const answer of ['Stay signed in', 'Log out anyway']) {
    fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Before you log out' });
    expect(dialog.textContent).toContain('Photos or a bank slip you added have not been sent yet.');
    expect([lastCustomer.get(), await photos()]).toEqual([sampleCustomer.id, 1]);
    fireEvent.click(screen.getByRole('button', { name: answer }));
  }
  await waitFor(() => expect(lastCustomer.get()).toBeNull());
  await waitFor(async () => expect(await photos()).toBe(0));
});

test('Logout asks before it deletes what was begun at the desk of the account', async () => {
  lastCustomer.set(sampleCustomer.id);
  await holdDesk({ ...sampleDesk, customerId: sampleCustomer.id });
  const draft = {
    name: 'report:visit-1',
    ownerId: null,
    key: '',
    secret: '',
    values: {},
    stage: 'form',
    savedAt: 1,
  } as const;
  await lookInside(({ drafts }) => drafts.put(draft));
  openPortalPage();
  await screen.findByRole('link', { name: 'Glass Project' });
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }));
  const dialog = await screen.findByRole('dialog', { name: 'Before you log out' });
  expect(dialog.textContent).toContain('Something you wrote has not been sent and is only on this device.');
  expect(dialog.textContent).not.toContain('bank slip');
  fireEvent.click(screen.getByRole('button', { name: 'Log out anyway' }));
  await waitFor(() => expect(lastCustomer.get()).toBeNull());
  await waitFor(async () => expect(await lookInside(({ drafts }) => drafts.count())).toBe(0));
});

test.each([
  [true, 1],
  [false, 0],
])(
  'whether the user is an administrator (%s) decides whether the portal and the header link to the back office',
  async (isAdmin, times) => {
    server.isAdmin = isAdmin;
    renderScreen(
      <>
        <Header />
        <PortalPage />
      </>,
      { at: '/portal/jobs' },
    );
    await screen.findByRole('heading', { name: 'Active Jobs' });
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/auth/user')).toBe(true));
    await waitFor(() =>
      expect(screen.queryAllByRole('link', { name: 'Back office', hidden: true })).toHaveLength(2 * times),
    );
    // The specified link stays next to it.
    expect(screen.getByRole('link', { name: 'Customer Portal', hidden: true })).toHaveProperty(
      'pathname',
      '/portal/login',
    );
  },
);
