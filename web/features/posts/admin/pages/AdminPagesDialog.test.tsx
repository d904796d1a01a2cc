import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bodyFaults } from '../../../../../shared/features/posts/post-bounds.ts';
import type { Page } from '../../../../../shared/features/posts/page-contract.ts';
import { pathsOf, refusal, stubBackOffice } from '../../../../testing/admin-samples.ts';
import { json } from '../../../../testing/responses.ts';
import { awaitEditorRest } from '../../../../testing/await-editor-rest.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { forgetAdminDrafts } from '../../../../testing/forget-admin-drafts.ts';
import { AdminPagesDialog } from './AdminPagesDialog.tsx';

awaitEditorRest();
// Compiling it takes longer than a test waits for it.
beforeAll(() => import('../AdminPostEditor.tsx'));
beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const terms: Page = {
  name: 'terms',
  language: 'en',
  title: 'Terms',
  bodyHtml: '<p>Fair</p>',
  updatedAt: '2026-01-05T04:00:00.000Z',
};

function open({ onClose = () => {} } = {}) {
  renderScreen(<AdminPagesDialog open onClose={onClose} />, { at: '/admin/posts' });
  return within(screen.getByRole('dialog', { name: 'Pages' }));
}

const choose = async (dialog: ReturnType<typeof open>, list: 'Page' | 'Language', value: string) =>
  fireEvent.change(await dialog.findByLabelText(list), { target: { value } });

const write = async (dialog: ReturnType<typeof open>, title: string) =>
  fireEvent.change(await dialog.findByLabelText('Title'), { target: { value: title } });

test('a page is written in a language; the list shows the missing languages', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/pages': () => json(200, [terms]),
    'POST /api/admin/pages/terms-si': () => json(200, { ...terms, language: 'si' }),
  });
  const dialog = open();
  await choose(dialog, 'Page', 'terms');
  expect(await dialog.findByLabelText('Title')).toHaveProperty('value', 'Terms');
  expect(
    within(dialog.getByLabelText('Language'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['English', expect.stringContaining('(none yet)'), expect.stringContaining('(none yet)')]);
  await choose(dialog, 'Language', 'si');
  expect(await dialog.findByLabelText('Title')).toHaveProperty('value', '');
  await write(dialog, 'කොන්දේසි');
  await dialog.findByRole('textbox', { name: 'Body' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Page' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'කොන්දේසි', bodyHtml: '' }),
  );
});

test('only what was changed in a page is sent', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/pages': () => json(200, [terms]),
    'POST /api/admin/pages/terms-en': () => json(200, { ...terms, title: 'Terms of 2027' }),
  });
  const dialog = open();
  await choose(dialog, 'Page', 'terms');
  await write(dialog, 'Terms of 2027');
  await dialog.findByRole('textbox', { name: 'Body' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Page' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ title: 'Terms of 2027' }));
});

test('a page that is too large says so at its body', async () => {
  stubBackOffice({
    'GET /api/admin/pages': () => json(200, [terms]),
    'POST /api/admin/pages/terms-en': () => refusal(413, 'Too large'),
  });
  const dialog = open();
  await choose(dialog, 'Page', 'terms');
  await write(dialog, 'Terms of 2027');
  // The test's document has no layout, which the editor needs to be focused.
  fireEvent.click(await dialog.findByRole('button', { name: 'HTML' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save Page' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(bodyFaults.length);
});

test('what is typed while a page is being saved stays in its form', async () => {
  const arrived = Promise.withResolvers<void>();
  let stored = terms;
  const calls = stubBackOffice({
    'GET /api/admin/pages': () => json(200, [stored]),
    'POST /api/admin/pages/terms-en': async ({ body }) => {
      await arrived.promise;
      stored = { ...stored, ...body, updatedAt: '2026-01-06T04:00:00.000Z' };
      return json(200, stored);
    },
  });
  const dialog = open();
  const reads = () => pathsOf(calls).filter((path) => path === 'GET /api/admin/pages').length;
  await choose(dialog, 'Page', 'terms');
  await write(dialog, 'Terms of 2027');
  const title = dialog.getByLabelText('Title');
  await dialog.findByRole('textbox', { name: 'Body' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Page' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  await write(dialog, 'Terms of 2028');
  arrived.resolve();
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  await dialog.findByRole('button', { name: 'Save Page' });
  expect(dialog.getByLabelText('Title')).toBe(title);
  expect(title).toHaveProperty('value', 'Terms of 2028');
});

test('unsaved input is discarded only after confirmation', async () => {
  const onClose = vi.fn<() => void>();
  stubBackOffice({ 'GET /api/admin/pages': () => json(200, [terms]) });
  const dialog = open({ onClose });
  await choose(dialog, 'Page', 'terms');
  await write(dialog, 'Terms of 2027');
  await choose(dialog, 'Page', 'about');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Terms of 2027');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was chosen opens once input was discarded for it', async () => {
  stubBackOffice({ 'GET /api/admin/pages': () => json(200, [terms]) });
  const dialog = open();
  const discard = async () => fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await write(dialog, 'Who we are');
  await choose(dialog, 'Page', 'terms');
  await discard();
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveProperty('value', 'Terms'));
  await write(dialog, 'Terms of 2027');
  await choose(dialog, 'Language', 'si');
  await discard();
  await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveProperty('value', ''));
});

test('what is typed while a page is being saved, and then discarded, does not come back', async () => {
  const arrived = Promise.withResolvers<void>();
  const calls = stubBackOffice({
    'GET /api/admin/pages': () => json(200, [terms]),
    'POST /api/admin/pages/terms-en': async ({ body }) => {
      await arrived.promise;
      return json(200, { ...terms, ...body });
    },
  });
  const dialog = open();
  await choose(dialog, 'Page', 'terms');
  await write(dialog, 'Terms of 2027');
  await dialog.findByRole('textbox', { name: 'Body' });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Page' }));
  await waitFor(() => expect(pathsOf(calls)).toContain('POST /api/admin/pages/terms-en'));
  await write(dialog, 'Terms of 2028');
  await choose(dialog, 'Page', 'about');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  arrived.resolve();
  await screen.findByText('Page Saved');
  await choose(dialog, 'Page', 'terms');
  expect(await dialog.findByLabelText('Title')).toHaveProperty('value', 'Terms');
});

test('input from before the screen was left is restored', async () => {
  stubBackOffice({ 'GET /api/admin/pages': () => json(200, [terms]) });
  const dialog = open();
  await write(dialog, 'Who we are');
  cleanup();
  expect(await open().findByLabelText('Title')).toHaveProperty('value', 'Who we are');
});

test('an existing page can be deleted', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/pages': () => json(200, [terms]),
    'DELETE /api/admin/pages/terms-en': () => new Response(null, { status: 204 }),
  });
  const dialog = open();
  expect(await dialog.findByLabelText('Title')).toHaveProperty('value', 'About Us');
  expect(dialog.queryByRole('button', { name: 'Remove' })).toBeNull();
  await choose(dialog, 'Page', 'terms');
  fireEvent.click(await dialog.findByRole('button', { name: 'Remove' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remove Terms of Service in English?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
});
