import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { adminUserKey } from '../offline/clear-user-data.ts';
import { noteSignOut } from '../offline/tab-aside.ts';
import { emptyOutbox } from '../testing/outbox-samples.ts';

const form = 'quote:job-1';

/** A page of the back office that was just opened. */
async function openPage(id: string) {
  vi.resetModules();
  const { followAdminDrafts, useAdminDrafts } = await import('./admin-drafts.ts');
  const { lookInside } = await import('../testing/outbox-samples.ts');
  await followAdminDrafts();
  const client = createQueryClient();
  client.setQueryData(adminUserKey, { id, email: `${id}@nivasa.example`, name: null, isAdmin: true, role: 'owner' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(useAdminDrafts, { wrapper });
  const endSession = () => {
    act(() => void client.setQueryData(adminUserKey, null));
    rerender();
  };
  const stored = () => lookInside((database) => database.drafts.toArray());
  const isStored = (text: string) => vi.waitFor(async () => expect(JSON.stringify(await stored())).toContain(text));
  return { drafts: () => result.current, endSession, stored, isStored };
}

beforeEach(async () => {
  sessionStorage.clear();
  // Also reaches the page of the test before, which was left.
  fireEvent(window, new Event('pageshow'));
  await emptyOutbox();
});

test('a draft of an administrator is restored for them after the tab was closed, and for no one else', async () => {
  const { drafts, isStored } = await openPage('anoma');
  drafts().keep(form, { description: 'Terrazzo' });
  expect(drafts().read(form)).toEqual({ description: 'Terrazzo' });
  await isStored('Terrazzo');
  sessionStorage.clear();
  expect((await openPage('bandula')).drafts().read(form)).toBeNull();
  expect((await openPage('anoma')).drafts().read(form)).toEqual({ description: 'Terrazzo' });
});

test('it stays theirs when the session expires meanwhile', async () => {
  const { drafts, endSession, isStored } = await openPage('anoma');
  endSession();
  drafts().keep(form, { description: 'Terrazzo' });
  await isStored('Terrazzo');
  expect((await openPage('anoma')).drafts().read(form)).toEqual({ description: 'Terrazzo' });
});

test('a sent or discarded draft is deleted, also for another tab', async () => {
  const [one, other] = [await openPage('anoma'), await openPage('anoma')];
  one.drafts().keep(form, { description: 'Terrazzo' });
  await vi.waitFor(() => expect(other.drafts().read(form)).not.toBeNull());
  one.drafts().forget(form);
  expect(one.drafts().read(form)).toBeNull();
  await vi.waitFor(() => expect(other.drafts().read(form)).toBeNull());
  expect(await one.stored()).toEqual([]);
});

test('input typed before a sign-out in another tab is not saved after it', async () => {
  const { drafts } = await openPage('anoma');
  drafts().keep(form, { description: 'Terrazzo' });
  noteSignOut();
  fireEvent(document, new Event('visibilitychange'));
  drafts().keep('other', { description: 'Granite' });
  fireEvent(window, new Event('pagehide'));
  expect(JSON.stringify({ ...sessionStorage })).toContain('Terrazzo');
  const next = await openPage('anoma');
  expect({ ...sessionStorage }).toEqual({});
  next.drafts().keep('third', { description: 'Slate' });
  await next.isStored('Slate');
  expect(await next.stored()).toHaveLength(1);
  expect([next.drafts().read(form), next.drafts().read('other')]).toEqual([null, null]);
});

test('input just before leaving a page is restored on the next page, once', async () => {
  const { drafts } = await openPage('anoma');
  fireEvent(window, new Event('pagehide'));
  drafts().keep(form, { description: 'Terr' });
  drafts().keep(form, { description: 'Terrazzo' });
  fireEvent(window, new Event('pagehide'));
  const next = await openPage('anoma');
  expect(next.drafts().read(form)).toEqual({ description: 'Terrazzo' });
  await next.isStored('Terrazzo');
  await vi.waitFor(() => expect({ ...sessionStorage }).toEqual({}));
});

test('a save that fails is repeated', async () => {
  const { drafts, stored } = await openPage('anoma');
  vi.spyOn(await import('../lib/guard-database.ts'), 'withReconnect').mockRejectedValueOnce(
    new Error('The disk is busy'),
  );
  drafts().keep(form, { description: 'Terrazzo' });
  await vi.waitFor(async () => expect(JSON.stringify(await stored())).toContain('Terrazzo'), { timeout: 10_000 });
});

test('without a database the form keeps the input, and so does the tab', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { drafts } = await openPage('anoma');
  drafts().keep(form, { description: 'Terrazzo' });
  fireEvent(window, new Event('pagehide'));
  expect((await openPage('anoma')).drafts().read(form)).toEqual({ description: 'Terrazzo' });
});
