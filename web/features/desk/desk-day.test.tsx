import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DayEntry } from '../../../shared/features/visits/visit-day.ts';
import type { DeskVisit } from '../../../shared/features/desk/desk-contract.ts';
import { sendNow } from '../../outbox/outbox.ts';
import { showDesk } from '../../testing/desk-screen.tsx';
import { answered, startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { json, refused } from '../../testing/responses.ts';
import { lookInside } from '../../testing/outbox-samples.ts';

let server: DeskServer;

const scheduledAt = '2027-01-05T04:00:00.000Z';
const path = '/api/work/steps';

beforeEach(async () => {
  // A quarter to ten in Colombo; the visit is at half past nine.
  vi.useFakeTimers({ now: new Date('2027-01-05T04:15:00.000Z'), toFake: ['Date'] });
  server = await startDeskServer();
  server.answers[path] = ({ key, body }) => {
    const { step, at, minutes } = body as DayEntry & typeof body;
    const [visit] = server.desk.visits;
    show({
      answer: {
        ...answered({}).answer,
        ...visit?.answer,
        daySteps: [...(visit?.answer.daySteps ?? []), { step, at, minutes }],
      },
    });
    return json(201, { id: body['visitId'], clientKey: key });
  };
});

afterEach(() => void vi.useRealTimers());

function show(more: Partial<DeskVisit>): void {
  server.desk = { ...server.desk, visits: [{ ...answered({ state: 'confirmed' }), scheduledAt, ...more }] };
}

async function open(more: Partial<DeskVisit> = {}): Promise<void> {
  show(more);
  await showDesk();
  await screen.findByText('Dilhani Perera');
}

const said = (...daySteps: DayEntry[]): Pick<DeskVisit, 'answer'> => ({
  answer: { ...answered({ state: 'confirmed' }).answer, daySteps },
});
const sent = () => server.calls.filter((call) => call.path === path).map(({ body }) => body);
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const names = () =>
  within(screen.getByRole('group', { name: 'On the day' }))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/ about the visit.*| of the visit.*| for the visit.*/, ''));

test('says when the professional arrives, with the moment of the press', async () => {
  await open();
  press(/^On my way/);
  fireEvent.click((await inDialog('When will you arrive?')).getByRole('button', { name: 'In 20 minutes' }));
  expect(await screen.findByText(/^Tue 9:45.am: On your way, arriving at about 10:05.am$/)).toBeDefined();
  expect(screen.getByText('You are on your way')).toBeDefined();
  expect(sent()).toEqual([
    { visitId: answered({}).id, scheduledAt, step: 'on_way', minutes: 20, at: '2027-01-05T04:15:00.000Z' },
  ]);
});

test('keeps what was pressed without a network, one after the other, and sends each once', async () => {
  await open();
  server.isOffline = true;
  press(/^On my way/);
  fireEvent.click((await inDialog('When will you arrive?')).getByRole('button', { name: 'In 10 minutes' }));
  expect(await screen.findByText('You said: On my way')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.setSystemTime(new Date('2027-01-05T04:24:00.000Z'));
  press(/^Arrived/);
  expect(await screen.findByText('You said: Arrived')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(On my way|Arrived)/ })).toBeNull();
  await waitFor(async () =>
    expect(await lookInside(({ rows }) => rows.toArray())).toMatchObject([
      { kind: 'step', ownerId: null, opensWith: 'the-secret' },
      { kind: 'step', ownerId: null, opensWith: 'the-secret' },
    ]),
  );
  server.isOffline = false;
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announced()).toContain('Your answer is saved on this phone. We will send it when you are online.');
  const before = sent().length;
  await act(async () => void (await sendNow()));
  await act(async () => void (await sendNow()));
  expect(await screen.findByText('You have arrived')).toBeDefined();
  expect(
    sent()
      .slice(before)
      .map(({ step }) => step),
  ).toEqual(['on_way', 'arrived']);
  expect(announced()).toContain('We have your answer.');
  // They are forgotten once the desk was read after they had been sent.
  vi.setSystemTime(new Date('2027-01-05T04:25:00.000Z'));
  await waitFor(async () => {
    press(/^Refresh$/);
    expect(await lookInside(({ rows }) => rows.toArray())).toEqual([]);
  });
});

test('asks before it says that nobody was there', async () => {
  await open();
  press(/^Nobody was there/);
  const dialog = await inDialog('Was nobody there?');
  expect(sent()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Nobody was there' }));
  expect(await screen.findByText('We will call you')).toBeDefined();
  expect(sent()).toMatchObject([{ step: 'nobody_there', minutes: null }]);
});

test.each<[string, Partial<DeskVisit>]>([
  ['another day', { scheduledAt: '2027-01-07T04:00:00.000Z' }],
  ['a visit that is not confirmed', { answer: answered({ state: 'asked' }).answer }],
])('offers nothing for %s', async (_, more) => {
  await open(more);
  expect(screen.queryByRole('group', { name: 'On the day' })).toBeNull();
});

test('offers nothing more of a visit that has taken place', async () => {
  await open({ isOpen: false, ...said({ step: 'arrived', at: scheduledAt, minutes: null }) });
  expect(names()).toEqual([]);
});

test('says what the customer says, and can still be contradicted', async () => {
  await open(said({ step: 'nobody_came', at: '2027-01-05T04:14:00.000Z', minutes: null }));
  expect(screen.getByText(/^Tue 9:44.am: The customer says that nobody came$/)).toBeDefined();
  expect(screen.getByRole('button', { name: /^Arrived/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^I cannot come/ })).toBeNull();
});

test('says why it was not accepted', async () => {
  await open();
  server.answers[path] = () => refused(409, 'stepIsOver');
  press(/^Arrived/);
  expect(await screen.findByText(/^This has already been reported for the visit/)).toBeDefined();
});

const moved = { scheduledAt: '2027-01-07T04:00:00.000Z', answer: answered({ state: 'asked', version: 2 }).answer };

test('says what was refused because the visit had been moved meanwhile', async () => {
  await open();
  server.isOffline = true;
  press(/^Arrived/);
  await screen.findByText('You said: Arrived');
  show(moved);
  server.answers[path] = () => refused(409, 'visitIsNotAsked');
  server.isOffline = false;
  await act(async () => void (await sendNow()));
  expect(await screen.findByText('Your answer was not accepted')).toBeDefined();
  await screen.findByText('Please answer');
  expect(screen.getByText('You said: Arrived')).toBeDefined();
  expect(names()).toEqual(['Understood']);
  press(/^Understood/);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'On the day' })).toBeNull());
});

test('says why a press was refused, also once the visit that was moved is shown', async () => {
  await open();
  server.answers[path] = () => {
    show(moved);
    return refused(409, 'visitIsNotAsked');
  };
  press(/^Arrived/);
  await screen.findByText('Please answer');
  expect(screen.getByText('Your answer was not accepted')).toBeDefined();
  expect(names()).toEqual(['Understood']);
});
