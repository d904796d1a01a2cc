import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { lastCustomer } from '../../lib/known-customer.ts';
import { clearUserData } from '../../offline/clear-user-data.ts';
import { changeDesk, deskOnDevice } from '../../offline/desk/desk-copy.ts';
import { firstPauseMs, leaveDesk, settleDesks } from '../../offline/desk/leave-desk.ts';
import { sendNow } from '../../outbox/outbox.ts';
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
import { newRow } from '../../outbox/new-row.ts';
import { lookInside, sampleKey } from '../../testing/outbox-samples.ts';
import { createQueryClient } from '../../query-client.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
  showFrameParts();
});

const openDesk = async (more: Partial<Parameters<typeof holdDesk>[0]> = {}) => {
  await holdDesk({ ...sampleDesk, ...more });
  const rendered = renderDesk();
  await screen.findByText('Dilhani Perera');
  return rendered;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = async () => within(await screen.findByRole('dialog'));
const stored = () => lookInside(({ rows }) => rows.toArray());
const flush = () => act(async () => void (await sendNow()));
const settle = () => act(settleDesks);
const sentTo = (path: string) => server.calls.filter((call) => call.path === path);

/** Answers without a network. */
async function answerOffline(): Promise<void> {
  server.isOffline = true;
  press(/^I will come/);
  expect(await screen.findByText('Saved, will be sent')).toBeDefined();
  // The attempt has ended.
  await screen.findByText(/^Your answer is saved on this phone/);
}

test('without a network the desk shows what this device has, and how old it is', async () => {
  const { unmount } = await openDesk();
  unmount();
  server.isOffline = true;
  renderDesk();
  expect(await screen.findByText('The gate is green.')).toBeDefined();
  expect(screen.getByText(/^Updated/)).toBeDefined();
});

test('an answer given offline stays with its visit, belongs to the desk, and is sent once', async () => {
  await openDesk();
  localStorage.setItem('nivasa:last-customer', 'customer-1');
  await answerOffline();
  expect(screen.getByText('Your answer: I will come')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^I will come/ })).toBeNull();
  await waitFor(async () =>
    expect(await stored()).toMatchObject([
      { kind: 'answer', ownerId: null, opensWith: 'the-secret', state: 'waiting' },
    ]),
  );
  server.isOffline = false;
  const before = sentTo('/api/work/answers').length;
  await flush();
  await flush();
  expect(await screen.findByText('You are coming')).toBeDefined();
  expect(sentTo('/api/work/answers')).toHaveLength(before + 1);
  // The desk shows it now.
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('visits that were asked for before an answer arrived are asked for again', async () => {
  const { unmount } = await openDesk();
  unmount();
  const { answers, desk } = server;
  const read = answers['/api/work/desk'];
  let release = () => {};
  answers['/api/work/desk'] = () => {
    Object.assign(answers, { '/api/work/desk': read });
    return new Promise((resolve) => {
      release = () => resolve(json(200, desk));
    });
  };
  renderDesk();
  fireEvent.click(await screen.findByRole('button', { name: /^I will come/ }));
  expect(await screen.findByText('We have your answer.', { selector: 'strong, p' })).toBeDefined();
  release();
  expect(await screen.findByText('You are coming')).toBeDefined();
});

test('an answer that waits can be changed', async () => {
  await openDesk();
  await answerOffline();
  press('Change my answer');
  expect(await screen.findByRole('button', { name: /^I will come/ })).toBeDefined();
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('an answer that comes too late says why, until the professional has read it', async () => {
  await openDesk();
  await answerOffline();
  server.isOffline = false;
  server.desk = { ...server.desk, visits: [answered({ state: 'declined', version: 2 })] };
  server.answers['/api/work/answers'] = () => refused(409, 'officeHasAnswered');
  await flush();
  expect(await screen.findByText('Your answer was not accepted')).toBeDefined();
  expect(screen.getByText(/^Our office has already answered for you/)).toBeDefined();
  expect(await screen.findByText('You cannot come')).toBeDefined();
  press('Understood');
  await waitFor(() => expect(screen.queryByText('Your answer was not accepted')).toBeNull());
});

test('an answer to a visit that is not listed any more is still explained', async () => {
  await openDesk();
  await answerOffline();
  server.isOffline = false;
  server.desk = { ...server.desk, visits: [] };
  server.answers['/api/work/answers'] = () => refused(409, 'visitIsNotAsked');
  await flush();
  expect(await screen.findByText('No visits at the moment')).toBeDefined();
  expect(screen.getByText(/^Visit on Tue, Jan.5,.2027/)).toBeDefined();
  expect(screen.getByText(/^This visit has changed/)).toBeDefined();
});

test('a desk that the office has closed is wiped here, and its answers are sent once it is open again', async () => {
  await openDesk();
  await answerOffline();
  server.isOffline = false;
  const { answers } = server;
  const [desk, accept] = [answers['/api/work/desk'], answers['/api/work/answers']];
  answers['/api/work/desk'] = () => refused(401, 'signInFirst');
  answers['/api/work/answers'] = () => refused(401, 'signInFirst');
  await flush();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your desk is closed on this phone' })).toBeDefined();
  expect(screen.queryByText('Dilhani Perera')).toBeNull();
  expect(deskOnDevice.get()).toMatchObject({ text: null, isClosed: true });
  expect(screen.getByText('Your answer was not sent')).toBeDefined();
  Object.assign(answers, { '/api/work/desk': desk, '/api/work/answers': accept });
  location.hash = `#w.provider-1.${'tuLD6iN4-_V'.repeat(2)}`;
  fireEvent(globalThis.window, new HashChangeEvent('hashchange'));
  fireEvent.change(await screen.findByLabelText('Last four digits of your phone number'), {
    target: { value: '2210' },
  });
  press('Open');
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  expect(await screen.findByText('You are coming')).toBeDefined();
  expect(sentTo('/api/work/answers').at(-1)?.secret).toBe('the-secret');
});

test('an answer that could not be sent says so when it waits again', async () => {
  const payload = { visitId: sampleVisit.id, reply: 'yes' as const, times: [], reason: '', version: 1 };
  const row = newRow('answer', payload, sampleKey(), { opensWith: 'the-secret' }, Date.now());
  const error = { code: 'too-old', fields: {} } as const;
  await openDesk();
  await act(() => lookInside(({ rows }) => rows.put({ ...row, state: 'needs-action', error })));
  server.isOffline = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  const said = await screen.findByText('Saved, will be sent', { selector: '[role=status]' });
  expect(said).toBeDefined();
});

test('a closed desk says that a reply waits on this device', async () => {
  const payload = { reviewId: 'review-1', text: 'Thank you.' };
  const written = newRow('reply', payload, sampleKey(), { opensWith: 'the-secret' }, Date.now());
  await lookInside(({ rows }) => rows.put({ ...written, nextAt: Date.now() + 60_000 }));
  await holdDesk(sampleDesk);
  await changeDesk((desk) => desk && { ...desk, isClosed: true });
  renderDesk();
  expect(
    await screen.findByText('Also saved on this phone: 1. We will send it once your desk is open again.'),
  ).toBeDefined();
});

test('signing out wipes this device and closes the desk on the server', async () => {
  await openDesk();
  press('Sign out');
  expect(await screen.findByRole('heading', { level: 1, name: 'Open your desk' })).toBeDefined();
  expect(deskOnDevice.get()).toBeNull();
  await waitFor(() => expect(sentTo('/api/work/close').map(({ secret }) => secret)).toEqual(['the-secret']));
});

test('a desk left offline is wiped at once, and closed on the server later', async () => {
  await openDesk();
  server.isOffline = true;
  press('Sign out');
  expect(await screen.findByRole('heading', { level: 1, name: 'Open your desk' })).toBeDefined();
  await settle();
  server.isOffline = false;
  const before = sentTo('/api/work/close').length;
  await settle();
  await settle();
  expect(
    sentTo('/api/work/close')
      .slice(before)
      .map(({ secret }) => secret),
  ).toEqual(['the-secret']);
});

test('a desk that our server cannot close now is closed a moment later, without another sign of a connection', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  server.answers['/api/work/close'] = () => refused(503, 'busy');
  await openDesk();
  press('Sign out');
  await waitFor(() => expect(sentTo('/api/work/close')).toHaveLength(1));
  server.answers['/api/work/close'] = () => json(200, {});
  const again = await waitFor(() => timers.mock.calls.find(([, ms]) => ms === firstPauseMs)![0]);
  act(() => again());
  await waitFor(() => expect(sentTo('/api/work/close')).toHaveLength(2));
  await settle();
  expect(sentTo('/api/work/close')).toHaveLength(2);
});

test('a desk that is left while our server is told of another is closed too', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.answers['/api/work/close'] = () => held.then(() => json(200, {}));
  await openDesk();
  press('Sign out');
  await waitFor(() => expect(sentTo('/api/work/close')).toHaveLength(1));
  cleanup();
  await holdDesk({ ...sampleDesk, secret: 'another-secret' });
  await leaveDesk();
  release();
  await waitFor(() =>
    expect(sentTo('/api/work/close').map(({ secret }) => secret)).toEqual(['the-secret', 'another-secret']),
  );
});

test('signing out asks about unsent answers; one that is kept is sent before the desk is closed', async () => {
  await openDesk();
  await answerOffline();
  press('Sign out');
  expect((await inDialog()).getByText(/^One answer or report has not been sent yet/)).toBeDefined();
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Keep on this phone and sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Open your desk' })).toBeDefined();
  server.isOffline = false;
  await settle();
  expect(sentTo('/api/work/close')).toEqual([]);
  await flush();
  await settle();
  expect(sentTo('/api/work/answers').at(-1)?.body).toMatchObject({ visitId: sampleVisit.id, reply: 'yes' });
  expect(sentTo('/api/work/close')).toHaveLength(1);
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('signing out can discard unsent answers', async () => {
  await openDesk();
  await answerOffline();
  press('Sign out');
  fireEvent.click((await inDialog()).getByRole('button', { name: 'Discard and sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Open your desk' })).toBeDefined();
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test.each([
  ['with their account', 'customer-1', null],
  ['by its link', null, 'the-secret'],
])('a customer who signs out closes a desk opened %s accordingly', async (_, customerId, kept) => {
  lastCustomer.set(customerId);
  await openDesk({ customerId });
  await act(() => clearUserData(createQueryClient()));
  await waitFor(() => expect(deskOnDevice.get()?.secret ?? null).toBe(kept));
});
