import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lastCustomer } from '../../lib/known-customer.ts';
import { sendNow } from '../../outbox/outbox.ts';
import { renderDesk, showDesk } from '../../testing/desk-screen.tsx';
import { answered, sampleVisit, startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { json, refused } from '../../testing/responses.ts';
import { lookInside } from '../../testing/outbox-samples.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
  lastCustomer.set(null);
  // Drafts are looked for once the page has been open for a while.
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
});

const open = async () => {
  await showDesk();
  await screen.findByText('Dilhani Perera');
};
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change((await dialog()).getByLabelText(label), { target: { value } });
const typed = async (label: string | RegExp) => (await dialog()).getByLabelText<HTMLInputElement>(label).value;
const send = async (name: string) => fireEvent.click((await dialog()).getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const drafts = () => lookInside((database) => database.drafts.toArray());
const rows = () => lookInside((database) => database.rows.toArray());
const bodies = () => server.calls.filter(({ path }) => path === '/api/work/answers');
const [nine, noon] = ['2027-01-06T09:00', '2027-01-07T12:00'];

/** Offers a time without a network. */
async function offerOffline(): Promise<void> {
  server.isOffline = true;
  await press(/^Another time/);
  await type('Date & time', nine);
  await send('Offer');
  // The attempt has ended.
  await gone();
  await screen.findByText('Saved, will be sent');
}

test('other times that wait are shown, go back to their form with what was typed, and are sent once', async () => {
  await open();
  await offerOffline();
  const note = screen.getByText('Your answer: Another time').parentElement;
  expect(note?.textContent).toMatch(/Wed, Jan 6, 2027, 9:00.am/);
  const [before] = await act(rows);
  await press('Change my answer');
  await waitFor(async () => expect(await typed('Date & time')).toBe(nine));
  await type('Second date & time', noon);
  server.isOffline = false;
  await send('Offer');
  // The visit is read again.
  expect(await screen.findByText('You are coming')).toBeDefined();
  expect(bodies().at(-1)).toMatchObject({ key: before?.id, body: { times: [nine, noon] } });
  await waitFor(async () => expect([await drafts(), await rows()]).toEqual([[], []]));
});

test('a reason that waits goes back to its form', async () => {
  await open();
  server.isOffline = true;
  await press(/^I cannot come/);
  await type('Reason', 'My van is broken.');
  await send('I cannot come');
  expect(await screen.findByText('My van is broken.')).toBeDefined();
  await press('Change my answer');
  await waitFor(async () => expect(await typed('Reason')).toBe('My van is broken.'));
});

test('an answer that was taken back says that it was not sent, until it is continued, discarded or another is given', async () => {
  await open();
  await offerOffline();
  await press('Change my answer');
  await send('Not now');
  expect(await screen.findByText('Your answer was not sent')).toBeDefined();
  expect(screen.getByRole('button', { name: /^I cannot come/ })).toBeDefined();
  await act(async () => void (await sendNow()));
  await waitFor(async () => expect(await rows()).toMatchObject([{ state: 'needs-action' }]));
  await press('Continue this form');
  await waitFor(async () => expect(await typed('Date & time')).toBe(nine));
  await send('Not now');
  await gone();
  await press(/^I will come/);
  expect(await screen.findByText('Your answer: I will come')).toBeDefined();
  await waitFor(async () =>
    expect([await rows(), await drafts()]).toMatchObject([[{ payload: { reply: 'yes' } }], []]),
  );
});

test.each([null, 'customer-1'])('what is typed is there after the page was killed, signed in: %s', async (customer) => {
  lastCustomer.set(customer);
  await open();
  await press(/^Another time/);
  await type('Third date & time', noon);
  await send('Not now');
  await waitFor(async () =>
    expect(await drafts()).toMatchObject([{ name: `answer:${sampleVisit.id}:times`, values: { third: noon } }]),
  );
  await press(/^I cannot come/);
  await type('Reason', 'Ill.');
  await waitFor(async () => expect(await drafts()).toHaveLength(2));
  cleanup();
  sessionStorage.clear();
  renderDesk();
  await press(/^Another time/);
  await press('Continue this form');
  expect([await typed('Date & time'), await typed('Third date & time')]).toEqual(['', noon]);
});

test('what was typed goes with its visit, and signing out asks about it first', async () => {
  await open();
  await press(/^I cannot come/);
  await type('Reason', 'Ill.');
  await send('Not now');
  await waitFor(async () => expect(await drafts()).toHaveLength(1));
  await press('Sign out');
  expect(await screen.findByText(/^Something you wrote has not been sent and is only on this device/)).toBeDefined();
  await press('Stay signed in');
  server.desk = { ...server.desk, visits: [] };
  await press('Refresh');
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('an answer that was sent when the app was killed is not offered again as a draft', async () => {
  server.answers['/api/work/answers'] = ({ key, body }) => json(201, { id: body['visitId'], clientKey: key });
  await open();
  await offerOffline();
  const row = (await act(rows))[0]!;
  // The app is killed before the draft ends.
  cleanup();
  sessionStorage.clear();
  const name = `answer:${sampleVisit.id}:times` as const;
  const draft = {
    name,
    ownerId: null,
    key: row.id,
    secret: 's',
    values: { first: nine },
    stage: 'form',
    savedAt: 1,
  } as const;
  await lookInside(({ drafts: table }) => table.put(draft));
  server.isOffline = false;
  await sendNow();
  renderDesk();
  await waitFor(async () => expect([await rows(), await drafts()]).toEqual([[], []]));
});

test('a refusal is said in the form, and what was typed stays', async () => {
  server.answers['/api/work/answers'] = () => refused(409, 'visitIsAnswered');
  await open();
  await press(/^I cannot come/);
  await type('Reason', 'Ill.');
  await send('I cannot come');
  expect(await (await dialog()).findByRole('alert')).toBeDefined();
  await waitFor(async () => expect((await dialog()).getByRole('alert').textContent).not.toBe(''));
  expect(await typed('Reason')).toBe('Ill.');
});

test('an answer that was refused can be written again while the visit waits for one', async () => {
  await open();
  await offerOffline();
  server.isOffline = false;
  server.desk = { ...server.desk, visits: [answered({ version: 2 })] };
  server.answers['/api/work/answers'] = () => refused(422, 'timeIsOver');
  await act(async () => void (await sendNow()));
  await press('Change my answer');
  await waitFor(async () => expect(await typed('Date & time')).toBe(nine));
});
