import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskAccess } from '../../../../shared/features/desk/admin-desk-contract.ts';
import { pathsOf, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminDesk } from './AdminDesk.tsx';

afterEach(() => vi.unstubAllGlobals());

const link = (token: string) => `https://nivasa.example/work#w.provider-1.${token}`;

function serve(first: DeskAccess) {
  let access = first;
  return stubBackOffice({
    'GET /api/admin/providers/provider-1/desk': () => json(200, access),
    'POST /api/admin/providers/provider-1/renew-desk': () =>
      json(200, (access = { url: link('second'), openedAt: [] })),
  });
}

const show = (email: string | null = null) =>
  renderScreen(<AdminDesk id="provider-1" name="Nadeesha Floors" email={email} />, { at: '/admin/tilers' });

test('the link is copied, and the devices with an open desk are listed', async () => {
  serve({ url: link('first'), openedAt: ['2026-11-20T04:00:00.000Z', '2026-11-03T04:00:00.000Z'] });
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link to the desk' }));
  expect(await screen.findByRole('button', { name: 'Copied link to the desk' })).toBeDefined();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link('first'));
  expect(screen.getByText('Open on 2 devices:')).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    'since Nov 20, 2026, 9:30 am',
    'since Nov 3, 2026, 9:30 am',
  ]);
});

test('the link is replaced only after a question, and the desk is then open nowhere', async () => {
  const calls = serve({ url: link('first'), openedAt: ['2026-11-20T04:00:00.000Z'] });
  const writes = () => pathsOf(calls).filter((path) => path.startsWith('POST'));
  show();
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Replace Link and Close Everywhere' }));
    return within(await screen.findByRole('dialog', { name: 'Replace the link?' }));
  };
  fireEvent.click((await ask()).getByRole('button', { name: 'Keep It' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([]);
  fireEvent.click((await ask()).getByRole('button', { name: 'Replace Link' }));
  expect(await screen.findByText(link('second'))).toBeDefined();
  expect(screen.queryByText(link('first'))).toBeNull();
  expect(await screen.findByText('Not open on any device.')).toBeDefined();
  expect(writes()).toEqual(['POST /api/admin/providers/provider-1/renew-desk']);
});

test('without a telephone number there is no link, and the section says why', async () => {
  serve({ url: null, openedAt: [] });
  show('floors@example.lk');
  expect(
    await screen.findByText(
      /^There is no link without a telephone number.* or they sign in with floors@example\.lk\.$/,
    ),
  ).toBeDefined();
  expect(screen.queryByRole('button', { name: /Copy|Replace/ })).toBeNull();
});
