import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Term } from '../../../../shared/features/providers/admin-term-contract.ts';
import { pathsOf, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { AdminTermsDialog } from './AdminTermsDialog.tsx';

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const mosaic: Term = { english: 'Mosaic', si: 'මොසේක්', ta: '', tags: 3, services: 1 };
const skirting: Term = { english: 'Skirting', si: '', ta: '', tags: 0, services: 2 };

function show() {
  renderScreen(<AdminTermsDialog open onClose={() => {}} />, { at: '/admin/tilers' });
  return within(screen.getByRole('dialog', { name: 'Tags & Services' }));
}

function open(rows: readonly Term[], found = rows.length) {
  const calls = stubBackOffice({
    'GET /api/admin/terms': () => json(200, { rows, found, untranslated: 2 }),
    'POST /api/admin/terms': ({ body }) => json(200, { si: '', ta: '', ...body }),
  });
  return { calls, dialog: show() };
}

test('a word is shown with the number of its uses, and only the translation that was changed is sent', async () => {
  const { calls, dialog } = open([mosaic, skirting]);
  const row = within(await dialog.findByRole('group', { name: 'Mosaic' }));
  expect(row.getByText('Tag of 3 profiles, 1 service')).toBeDefined();
  expect(dialog.getByText('2 services')).toBeDefined();
  expect(dialog.getByRole('status').textContent).toBe('2 are not translated into both languages. 1 to 2 of 2.');
  fireEvent.change(row.getByLabelText('Tamil'), { target: { value: ' மொசைக் ' } });
  fireEvent.click(row.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ english: 'Mosaic', ta: 'மொசைக்' }),
  );
});

test('what is typed while a word is being saved is not lost', async () => {
  const arrived = Promise.withResolvers<void>();
  let stored = skirting;
  const calls = stubBackOffice({
    'GET /api/admin/terms': () => json(200, { rows: [stored], found: 1, untranslated: 1 }),
    'POST /api/admin/terms': async ({ body }) => {
      await arrived.promise;
      stored = { ...stored, ...body };
      return json(200, { english: 'Skirting', si: stored.si, ta: stored.ta });
    },
  });
  const dialog = show();
  const write = (value: string) => fireEvent.change(dialog.getByLabelText('Sinhala'), { target: { value } });
  const row = within(await dialog.findByRole('group', { name: 'Skirting' }));
  write('ස්කර්');
  fireEvent.click(row.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(pathsOf(calls)).toContain('POST /api/admin/terms'));
  write('ස්කර්ටින්');
  arrived.resolve();
  expect(await dialog.findByText('Restored what you typed')).toBeDefined();
  expect(dialog.getByLabelText('Sinhala')).toHaveProperty('value', 'ස්කර්ටින්');
});

test('the others are loaded by page and by a search, which starts at the first page', async () => {
  const { calls, dialog } = open([mosaic], 60);
  fireEvent.click(await dialog.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(pathsOf(calls)).toContain('GET /api/admin/terms?skip=25'));
  fireEvent.change(dialog.getByLabelText('Search'), { target: { value: 'mos' } });
  await waitFor(() => expect(pathsOf(calls)).toContain('GET /api/admin/terms?search=mos&skip=0'));
});
