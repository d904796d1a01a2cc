import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminProvider } from '../../../../shared/features/providers/admin-provider-contract.ts';
import { sampleAdminProvider } from '../../../testing/admin-provider-sample.ts';
import { sampleProviderPage, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminEvidence } from './AdminEvidence.tsx';
import { AdminProvidersPage } from './AdminProvidersPage.tsx';

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const identity = {
  id: 'e1',
  kind: 'identity',
  day: '2026-02-01',
  details: 'Passport',
  checkedBy: 'a@example.org',
} as const;
const work = { id: 'e2', kind: 'work', day: '2026-02-20', details: 'Kandy', checkedBy: 'a@example.org' } as const;

let provider: AdminProvider = { ...sampleAdminProvider, isCertified: false, checks: [identity] };

test('somebody can be certified in the editor once the identity and one more check are recorded', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/provider-list': () => json(200, sampleProviderPage([provider])),
    'GET /api/admin/providers/provider-1': () => json(200, provider),
    'POST /api/admin/providers/provider-1/evidence': () => {
      provider = { ...provider, checks: [work, identity] };
      return json(201, provider.checks);
    },
  });
  renderScreen(<AdminProvidersPage />, { at: '/admin/tilers?edit=provider-1' });
  const editor = within(await screen.findByRole('dialog', { name: 'Edit Provider' }));
  expect((await editor.findByLabelText<HTMLInputElement>('Certified')).disabled).toBe(true);
  expect(editor.queryByText(/it lapses on/)).toBeNull();
  expect(editor.getByText('First record the identity and one more check below.')).toBeDefined();
  fireEvent.change(editor.getByLabelText('Check'), { target: { value: 'work' } });
  fireEvent.change(editor.getByLabelText('Day'), { target: { value: '2026-02-20' } });
  fireEvent.change(editor.getByLabelText(/^Details/), { target: { value: 'Kandy' } });
  fireEvent.click(editor.getByRole('button', { name: 'Record Check' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'work',
      day: '2026-02-20',
      details: 'Kandy',
    }),
  );
  expect(await editor.findByRole('button', { name: 'Delete Work visited' })).toBeDefined();
  expect(editor.getByText('Without a newer check other than the identity it lapses on Feb 20, 2028.')).toBeDefined();
  await waitFor(() => expect(editor.getByLabelText<HTMLInputElement>('Certified').disabled).toBe(false));
});

test.each([
  [true, true, 'Visitors see it on the profile.'],
  [false, true, 'Visitors see it once Nadeesha Floors is certified and listed.'],
  [true, false, 'Visitors see it once Nadeesha Floors is certified and listed.'],
])('a recorded check says when visitors see it: certified %s, listed %s', async (isCertified, isListed, text) => {
  stubBackOffice({ 'POST /api/admin/providers/provider-1/evidence': () => json(201, [work]) });
  renderScreen(<AdminEvidence provider={{ ...provider, isCertified, isListed, checks: [] }} />, {
    at: '/admin/tilers',
  });
  fireEvent.change(screen.getByLabelText('Check'), { target: { value: 'work' } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-02-20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Record Check' }));
  expect(await screen.findByText(text)).toBeDefined();
});

test('what is typed while a check is being recorded stays, and otherwise the form is empty again', async () => {
  let arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    'POST /api/admin/providers/provider-1/evidence': async () => {
      await arrived.promise;
      return json(201, [work]);
    },
  });
  renderScreen(<AdminEvidence provider={{ ...provider, checks: [] }} />, { at: '/admin/tilers' });
  const details = screen.getByLabelText(/^Details/);
  const write = (value: string) => fireEvent.change(details, { target: { value } });
  const record = async (number: number) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Record Check' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(number));
  };
  fireEvent.change(screen.getByLabelText('Check'), { target: { value: 'work' } });
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-02-20' } });
  write('Kandy');
  await record(1);
  write('Galle');
  arrived.resolve();
  await screen.findByText('Check Recorded');
  expect(details).toHaveProperty('value', 'Galle');
  arrived = Promise.withResolvers();
  await record(2);
  arrived.resolve();
  await waitFor(() => expect(details).toHaveProperty('value', ''));
});

test('a removed check is reported without a profile, which may never have had it', async () => {
  stubBackOffice({ 'DELETE /api/admin/providers/evidence/e1': () => new Response(null, { status: 204 }) });
  renderScreen(<AdminEvidence provider={{ ...provider, checks: [identity] }} />, { at: '/admin/tilers' });
  fireEvent.click(screen.getByRole('button', { name: 'Delete Identity seen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('It is no longer recorded.')).toBeDefined();
});
