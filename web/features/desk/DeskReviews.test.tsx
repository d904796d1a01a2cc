import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DeskReview } from '../../../shared/features/desk/desk-contract.ts';
import { showDesk } from '../../testing/desk-screen.tsx';
import { startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { json, refused } from '../../testing/responses.ts';
import { lookInside } from '../../testing/outbox-samples.ts';

const review: DeskReview = {
  id: 'review-1',
  rating: 4,
  comment: 'Straight joints everywhere.',
  createdAt: '2026-11-20T04:00:00.000Z',
  workTitle: null,
  areaSqft: null,
  city: null,
  completedMonth: null,
  reply: null,
};
const reply = { text: 'Thank you.', createdAt: '2026-11-21T04:00:00.000Z' };
const path = '/api/work/review-replies';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
  server.desk = {
    ...server.desk,
    reviews: [{ ...review, id: 'review-2', comment: 'Came twice.', reply }, review],
  };
  server.answers[path] = ({ key, body }) => {
    server.desk = { ...server.desk, reviews: [{ ...review, reply: { ...reply, text: String(body['text']) } }] };
    return json(201, { id: 'review-1', clientKey: key });
  };
});

async function open() {
  await showDesk();
  const title = await screen.findByText('Reviews of your work');
  const section = title.closest('details')!;
  // The test's browser does not open what is folded.
  section.open = true;
  return within(section);
}

const write = async (text: string) => {
  fireEvent.click(screen.getByRole('button', { name: /^Reply ?to the review of Nov 20, 2026$/ }));
  const form = within(await screen.findByRole('dialog'));
  if (text) fireEvent.change(form.getByLabelText('Your reply'), { target: { value: text } });
  fireEvent.click(form.getByRole('button', { name: 'Publish Reply' }));
  return form;
};
const sent = () => server.calls.filter((call) => call.path === path).map(({ body }) => body);

test('reviews without a reply come first, and those with one show it', async () => {
  const section = await open();
  const items = section.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/Straight joints everywhere.*Reply/),
    expect.stringMatching(/Came twice.*Your reply.*Thank you/),
  ]);
  expect(section.getAllByRole('button')).toHaveLength(1);
});

test('a reply is sent once, and stands under its review', async () => {
  const section = await open();
  await write('  Thank you, it was a pleasure. ');
  expect(await section.findByText('Thank you, it was a pleasure.')).toBeDefined();
  await waitFor(() => expect(section.queryByRole('button')).toBeNull());
  await waitFor(() => expect(sent()).toEqual([{ reviewId: 'review-1', text: 'Thank you, it was a pleasure.' }]));
});

test('an empty reply is not sent, and its field says why', async () => {
  await open();
  const form = await write('');
  expect(await form.findByText('Please write your reply')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Your reply')));
  expect(form.getByLabelText('Your reply').getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

/** What the form of the reply has, once it is open. */
const typed = async () => within(await screen.findByRole('dialog')).findByLabelText<HTMLTextAreaElement>('Your reply');
const stored = () => lookInside(({ rows }) => rows.toArray());

test('without a connection a reply waits on the phone, and can be changed with its text', async () => {
  const section = await open();
  server.isOffline = true;
  await write('Thank you');
  expect(await section.findByText('Saved, will be sent')).toBeDefined();
  expect(section.queryByRole('button', { name: /^Reply/ })).toBeNull();
  const [before] = await act(stored);
  fireEvent.click(await section.findByRole('button', { name: 'Change my answer' }));
  await waitFor(async () => expect((await typed()).value).toBe('Thank you'));
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(await section.findByText('Your answer was not sent')).toBeDefined();
  cleanup();
  server.isOffline = false;
  const again = await open();
  fireEvent.click(await again.findByRole('button', { name: 'Continue this form' }));
  await waitFor(async () => expect((await typed()).value).toBe('Thank you'));
  fireEvent.change(await typed(), { target: { value: 'Thank you for the tea.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish Reply' }));
  const body = { reviewId: 'review-1', text: 'Thank you for the tea.' };
  await waitFor(() => expect(server.calls).toContainEqual(expect.objectContaining({ path, key: before?.id, body })));
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a reply that was refused later can be written again', async () => {
  const section = await open();
  server.isOffline = true;
  await write('Thank you');
  await section.findByText('Saved, will be sent');
  // The attempt has ended.
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(() =>
    lookInside(({ rows }) =>
      rows.toCollection().modify({ state: 'needs-action', error: { code: 'refused', fields: {} } }),
    ),
  );
  await section.findByText('Your answer was not accepted');
  fireEvent.click(await section.findByRole('button', { name: 'Change my answer' }));
  await waitFor(async () => expect((await typed()).value).toBe('Thank you'));
});

test('a reply that comes too late says so, and is put away', async () => {
  server.answers[path] = () => refused(409, 'reviewHasReply');
  const section = await open();
  await write('Thank you');
  expect(await screen.findAllByText('This review already has a reply.')).not.toHaveLength(0);
  expect(section.queryByText('Your reply is on your profile.')).toBeNull();
});

// Its waits may take longer than a test usually does.
test(
  'a queued reply whose review is not shown any more is listed, and can be discarded',
  { timeout: 25_000 },
  async () => {
    const section = await open();
    server.isOffline = true;
    await write('Thank you');
    await section.findByText('Saved, will be sent');
    // The attempt has ended.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.isOffline = false;
    server.desk = { ...server.desk, reviews: [] };
    await act(() =>
      lookInside(({ rows }) =>
        rows.toCollection().modify({ state: 'needs-action', error: { code: 'refused', fields: {} } }),
      ),
    );
    await waitFor(() => expect(screen.queryByText('Straight joints everywhere.')).toBeNull(), { timeout: 10_000 });
    expect(screen.getByText('Thank you')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByText('Thank you')).toBeNull(), { timeout: 10_000 });
  },
);

test('what is typed is a draft on the device, is there after a reload, and goes with the reply', async () => {
  const drafts = () => lookInside(({ drafts: kept }) => kept.toArray());
  const field = async () =>
    within(await screen.findByRole('dialog')).findByLabelText<HTMLTextAreaElement>('Your reply');
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Reply ?to the review of Nov 20, 2026$/ }));
  await open();
  await press();
  fireEvent.change(await field(), { target: { value: 'Thank you for the tea.' } });
  await waitFor(async () => expect(await drafts()).toMatchObject([{ name: 'reply:review-1', ownerId: null }]));
  cleanup();
  await open();
  await press();
  const typed = await field();
  await waitFor(() => expect(typed.value).toBe('Thank you for the tea.'));
  fireEvent.click(screen.getByRole('button', { name: 'Publish Reply' }));
  expect(await screen.findByText('Thank you for the tea.')).toBeDefined();
  await waitFor(async () => expect(await drafts()).toEqual([]));
});
