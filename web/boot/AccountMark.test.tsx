import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountContract } from '../../shared/features/accounts/account-contract.ts';
import { PortalGate } from '../auth/PortalGate.tsx';
import { lastCustomer } from '../lib/known-customer.ts';
import { officeWaiting, portalWaiting } from '../lib/your-turn.ts';
import { keepPortalWaiting } from '../offline/known-person.ts';
import { deletePortals, endPortal, openPortal } from '../offline/portal/portal-copy.ts';
import { knownSession } from '../offline/portal/portal-session.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { AccountMark } from './AccountMark.tsx';

const customer = { id: 'customer-1', email: 'dilani@example.lk', name: 'Dilani Fernando' };

beforeEach(async () => {
  await endPortal();
  await deletePortals();
  lastCustomer.set(null);
  officeWaiting.set(0);
  portalWaiting.set(null);
});

const show = (known: readonly (readonly [readonly unknown[], unknown])[] = []) =>
  renderScreen(<AccountMark className="" />, { at: '/', known });

/** As after a sign-in. */
async function know(name: string | null = customer.name): Promise<void> {
  lastCustomer.set(customer.id);
  const copy = await openPortal(customer.id);
  const text = JSON.stringify({ authenticated: true, customer: { ...customer, name } });
  await copy.keep([{ path: accountContract.getAuthSession.path, text, syncedAt: 1 }]);
}

const initialsIn = (link: HTMLElement) => link.querySelector<HTMLElement>('[data-initials]')?.dataset['initials'];
const mark = (name: string) => screen.findByRole('link', { name });

test('a visitor who is not known has no mark', () => {
  const { container } = show();
  expect(container.querySelector('a')).toBeNull();
});

test('a customer known to this device finds their portal behind their initials, without a dot if nothing waits', async () => {
  await know();
  show();
  const link = await mark('Signed in as Dilani Fernando');
  expect([initialsIn(link), link.getAttribute('href')]).toEqual(['DF', '/portal/jobs']);
  // The name is said once, and shown in one tooltip, which is ours.
  expect(link.title).toBe('');
  expect(link.querySelector('[data-turn]')).toBeNull();
});

test.each([
  ['M. S. Rizwan', 'MR'],
  ['  kamala ', 'K'],
  ['நிமல் பெரேரா', 'நப'],
  ['😀 Smile', '😀S'],
  ['', 'D'],
  [null, 'D'],
])('a customer called %s has the initials %s', async (name, initials) => {
  await know(name);
  show();
  expect(initialsIn(await screen.findByRole('link'))).toBe(initials);
});

test('the page on which a sign-in ends has the initials of the name at once, as every other page has', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<Response>();
  stubApi(() => asked);
  // The id is stored first, and what this device knows about the customer is read at once.
  lastCustomer.set(customer.id);
  renderScreen(
    <>
      <AccountMark className="" />
      <PortalGate title="Portal">{() => 'The portal'}</PortalGate>
    </>,
    {
      at: '/portal/jobs',
      known: [[adminUserKey, { id: customer.id, email: customer.email, name: null, isAdmin: false, role: null }]],
    },
  );
  await act(async () => void (await knownSession()));
  await act(async () => answer(Response.json({ authenticated: true, customer })));
  await screen.findByText('The portal');
  expect(initialsIn(screen.getByRole('link'))).toBe('DF');
});

test('if something waited when the portal was last shown, there is a dot, also after a reload, until it is done', async () => {
  await know();
  await keepPortalWaiting(customer.id, 2);
  portalWaiting.set(null);
  show();
  expect(
    (await mark('Signed in as Dilani Fernando, you have something to do')).querySelector('[data-turn]'),
  ).not.toBeNull();
  await act(() => keepPortalWaiting(customer.id, 0));
  await mark('Signed in as Dilani Fernando');
});

test('an administrator unknown to this device finds the back office behind their initials, with a dot while something waits', async () => {
  officeWaiting.set(3);
  show([
    [
      adminUserKey,
      { id: 'admin-1', email: 'admin@nivasa.example', name: 'Nivasa Admin', isAdmin: true, role: 'owner' },
    ],
  ]);
  const link = await mark('Signed in as Nivasa Admin, you have something to do');
  expect([initialsIn(link), link.getAttribute('href')]).toEqual(['NA', '/admin']);
  act(() => officeWaiting.set(0));
  await mark('Signed in as Nivasa Admin');
});

test('the mark disappears at a sign-out', async () => {
  await know();
  show();
  await mark('Signed in as Dilani Fernando');
  act(() => lastCustomer.set(null));
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
