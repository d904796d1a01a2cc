import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastCustomer } from '../../lib/known-customer.ts';
import { changeDesk, deskOnDevice } from '../../offline/desk/desk-copy.ts';
import { followLeftDesks } from '../../offline/desk/follow-left-desks.ts';
import { leaveForeignDesk, settleDesks } from '../../offline/desk/leave-desk.ts';
import { newRow } from '../../outbox/new-row.ts';
import { renderDesk, showDesk } from '../../testing/desk-screen.tsx';
import {
  answered,
  closedDesk,
  holdDesk,
  sampleDesk,
  sampleVisit,
  startDeskServer,
  type DeskServer,
} from '../../testing/desk-server.ts';
import { json, refused } from '../../testing/responses.ts';
import { lookInside, sampleKey } from '../../testing/outbox-samples.ts';

const token = `w.provider-1.${'tuLD6iN4-_V'.repeat(2)}`;
const code = 'tuLD6iN4-_V'.repeat(2);

let server: DeskServer;
let stop = () => {};

afterEach(() => stop());

beforeEach(async () => {
  server = await startDeskServer();
});

const openDesk = async () => {
  await showDesk();
  await screen.findByText('Dilhani Perera');
};
const openByLink = () => {
  location.hash = `#${token}`;
  renderDesk();
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const storedAnswers = () => lookInside(({ rows }) => rows.toArray());
const sentTo = (path: string) => server.calls.filter((call) => call.path === path);

async function giveDigits(digits: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Last four digits of your phone number'), {
    target: { value: digits },
  });
  press('Open');
}

test('a link names only the professional, leaves the address, and opens the desk with the digits', async () => {
  openByLink();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nadeesha Floors' })).toBeDefined();
  expect(location.href).not.toContain(code);
  expect(screen.queryByText('Dilhani Perera')).toBeNull();
  await giveDigits('0000');
  expect((await screen.findAllByText(/4 tries left/)).length).toBeGreaterThan(0);
  await giveDigits('2210');
  expect(await screen.findByText('Dilhani Perera')).toBeDefined();
  // The same secret throughout, and nothing of it where the app could leave it behind.
  const secrets = new Set(server.calls.filter(({ path }) => path.startsWith('/api/work/')).map(({ secret }) => secret));
  expect(secrets.size).toBe(1);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain([...secrets][0]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(code);
});

test('a link that was reloaded still asks for the digits', async () => {
  openByLink();
  await screen.findByLabelText('Last four digits of your phone number');
  document.body.innerHTML = '';
  renderDesk();
  expect(await screen.findByRole('heading', { level: 1, name: 'Nadeesha Floors' })).toBeDefined();
});

test('too many wrong digits lock the link, and it says until when', async () => {
  server.answers['/api/work/open'] = () =>
    json(200, { ...closedDesk, access: 'locked', triesLeft: 0, lockedUntil: '2027-01-05T04:00:00.000Z' });
  openByLink();
  expect(await screen.findByText(/Too many wrong tries.*Jan 5, 2027, 9:30/)).toBeDefined();
  expect(screen.queryByLabelText('Last four digits of your phone number')).toBeNull();
});

test('a link that was replaced says so', async () => {
  server.answers['/api/work/open'] = () => refused(404, 'noSuchDesk');
  openByLink();
  expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeDefined();
});

test('the link of the desk that is open here is told to the server once, and asks for nothing', async () => {
  await holdDesk(sampleDesk);
  openByLink();
  expect(await screen.findByText('Dilhani Perera')).toBeDefined();
  expect(sentTo('/api/work/open').map(({ secret, body }) => [secret, body])).toEqual([['the-secret', { token }]]);
  expect(location.href).not.toContain(code);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(code);
});

test('without a network it shows the desk all the same', async () => {
  await openDesk();
  document.body.innerHTML = '';
  server.isOffline = true;
  openByLink();
  expect(await screen.findByText('Dilhani Perera')).toBeDefined();
  expect(screen.queryByLabelText('Last four digits of your phone number')).toBeNull();
});

test('the link of another professional does not open beside a desk that is open', async () => {
  await holdDesk({ ...sampleDesk, secret: 'x', providerId: 'provider-2', displayName: 'Ruwan Tiling' });
  openByLink();
  expect(await screen.findByText(/^The desk of Ruwan Tiling is open on this phone/)).toBeDefined();
  expect(sentTo('/api/work/open')).toEqual([]);
  press('Go to that desk');
  expect(await screen.findByRole('heading', { level: 1, name: 'Your visits' })).toBeDefined();
});

test('a visit has its time, its address on a map, its telephone number and its notes', async () => {
  await openDesk();
  expect(screen.getByRole('heading', { level: 2, name: /^Tue, Jan 5, 2027, 9:30.am$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: '077 123 4567' }).getAttribute('href')).toBe('tel:+94771234567');
  const map = screen.getByRole('link', { name: 'Show on a map' }).getAttribute('href');
  expect(map).toContain(encodeURIComponent('42 Lighthouse Street, Galle'));
  expect(screen.getByText('The gate is green.')).toBeDefined();
});

test('‘I will come’ is sent once, with the version that was seen, and the visit is read again', async () => {
  await openDesk();
  const button = screen.getByRole('button', { name: /^I will come/ });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('You are coming')).toBeDefined();
  expect(sentTo('/api/work/answers').map(({ secret, body }) => [secret, body])).toEqual([
    ['the-secret', { visitId: sampleVisit.id, reply: 'yes', times: [], reason: '', version: 1 }],
  ]);
  expect(screen.getByText('We have your answer.')).toBeDefined();
  // The keyboard does not start again at the top.
  expect(document.activeElement?.textContent).toMatch(/^Tue, Jan 5, 2027/);
  expect(screen.queryByRole('button', { name: /^I will come/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^I cannot come/ })).toBeDefined();
  await waitFor(async () => expect(await storedAnswers()).toEqual([]));
});

test('other times are offered, at least one', async () => {
  await openDesk();
  press(/^Another time/);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Offer' }));
  expect((await dialog.findAllByText('Please select a date and time')).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText('Date & time').getAttribute('step')).toBe('1800');
  fireEvent.change(dialog.getByLabelText('Date & time'), { target: { value: '2027-01-06T09:00' } });
  fireEvent.change(dialog.getByLabelText(/^Third/), { target: { value: '2027-01-07T10:30' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Offer' }));
  await waitFor(() => expect(sentTo('/api/work/answers')).toHaveLength(1));
  expect(sentTo('/api/work/answers')[0]?.body).toMatchObject({
    reply: 'times',
    times: ['2027-01-06T09:00', '2027-01-07T10:30'],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('one who cannot come says why, also after having confirmed', async () => {
  server.desk = { ...server.desk, visits: [answered({ state: 'confirmed', version: 2 })] };
  await openDesk();
  press(/^I cannot come/);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'I cannot come' }));
  expect((await dialog.findAllByText('Please say why you cannot come')).length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'My van is broken.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'I cannot come' }));
  await waitFor(() => expect(sentTo('/api/work/answers')).toHaveLength(1));
  expect(sentTo('/api/work/answers')[0]?.body).toMatchObject({ reply: 'no', reason: 'My van is broken.', version: 2 });
});

test('an answer to a visit that has changed is told so, and the visit is read again', async () => {
  await openDesk();
  server.answers['/api/work/answers'] = () => refused(409, 'officeHasAnswered');
  server.desk = { ...server.desk, visits: [answered({ state: 'declined', version: 2 })] };
  press(/^I will come/);
  expect(await screen.findByText('You cannot come')).toBeDefined();
  await waitFor(async () => expect(await storedAnswers()).toEqual([]));
});

test.each([
  ['nobody', null],
  ['another customer', 'customer-2'],
])(
  'while %s is signed in, the desk of another account is not drawn, but it is once its owner is known',
  async (_, known) => {
    lastCustomer.set('customer-1');
    await holdDesk({ ...sampleDesk, customerId: 'customer-1' });
    const { unmount } = renderDesk();
    await screen.findByText('Dilhani Perera');
    unmount();
    lastCustomer.set(known);
    renderDesk();
    expect(await screen.findByRole('heading', { level: 1, name: 'Open your desk' })).toBeDefined();
    expect(screen.queryByText('Dilhani Perera')).toBeNull();
    act(() => lastCustomer.set('customer-1'));
    expect(await screen.findByText('Dilhani Perera')).toBeDefined();
  },
);

test.each([
  ['nobody', null, true],
  ['another customer', 'customer-2', true],
  ['nobody, without a network', null, false],
])(
  'a start after a sign-out that was cut off leaves the desk of the account: known is %s',
  async (_, known, isOnline) => {
    await holdDesk({ ...sampleDesk, customerId: 'customer-1' });
    lastCustomer.set(known);
    server.isOffline = !isOnline;
    onlineManager.setOnline(isOnline);
    stop = followLeftDesks();
    await waitFor(() => expect(deskOnDevice.get()).toBeNull());
    server.isOffline = false;
    await settleDesks();
    expect(sentTo('/api/work/close').at(-1)).toMatchObject({ secret: 'the-secret' });
  },
);

test.each([
  ['with the account that is signed in', 'customer-1'],
  ['by its link', null],
])('a start keeps the desk that was opened %s', async (_, customerId) => {
  lastCustomer.set('customer-1');
  await holdDesk({ ...sampleDesk, customerId });
  await leaveForeignDesk();
  await settleDesks();
  expect(deskOnDevice.get()).toMatchObject({ secret: 'the-secret' });
  expect(sentTo('/api/work/close')).toEqual([]);
});

test('a desk over which another is opened is closed, and what was refused there waits for its professional', async () => {
  const row = newRow(
    'answer',
    { visitId: sampleVisit.id, reply: 'yes', version: 1 },
    sampleKey(),
    { opensWith: 'x' },
    1,
  );
  await holdDesk({ ...sampleDesk, secret: 'x', providerId: 'provider-2' });
  await lookInside(({ rows }) => rows.put({ ...row, state: 'needs-action', error: { code: 'sign-in', fields: {} } }));
  await changeDesk((desk) => desk && { ...desk, isClosed: true });
  await holdDesk(sampleDesk);
  await settleDesks();
  expect(sentTo('/api/work/close')).toMatchObject([{ secret: 'x' }]);
  expect(await storedAnswers()).toMatchObject([{ opensWith: 'x' }]);
  await holdDesk({ ...sampleDesk, secret: 'y', providerId: 'provider-2' });
  expect(await storedAnswers()).toMatchObject([{ opensWith: 'y' }]);
});
