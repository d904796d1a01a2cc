import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { holdDesk, sampleDesk, sampleVisit, startDeskServer, type DeskServer } from '../../../testing/desk-server.ts';
import { json, problem, refused } from '../../../testing/responses.ts';
import { lookInside } from '../../../testing/outbox-samples.ts';
import { prepared } from '../../../testing/photo-page.ts';
import { keepPhoto } from '../../../photos/photo-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Desk } from '../Desk.tsx';
import { sendNow } from '../../../outbox/outbox.ts';
import { deskOnDevice } from '../../../offline/desk/desk-copy.ts';
import { useStore } from '../../../components/store.ts';
import { sampleReport } from '../../../testing/report-samples.ts';

const path = '/api/work/reports';

let server: DeskServer;

/** A visit whose time has come. */
const past = {
  ...sampleVisit,
  scheduledAt: '2026-01-05T04:00:00.000Z',
  answer: { ...sampleVisit.answer, state: 'confirmed' as const },
};

beforeEach(async () => {
  server = await startDeskServer();
  server.desk = { ...server.desk, visits: [past] };
  server.answers[path] = ({ key, body }) => json(201, { id: body['visitId'], clientKey: key });
  await holdDesk(sampleDesk);
});

function Page() {
  const desk = useStore(deskOnDevice, undefined);
  return desk ? <Desk desk={desk} /> : null;
}

const open = () => renderScreen(<Page />, { at: '/work' });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const findings = () => screen.findByLabelText<HTMLTextAreaElement>('What was found');
const type = async (text: string) => fireEvent.change(await findings(), { target: { value: text } });
const drafts = () => lookInside((database) => database.drafts.toArray());
const rows = () => lookInside((database) => database.rows.toArray());
const sent = () => server.calls.filter((call) => call.path === path);

test('what is typed into a report is a draft on the device, and is there after a reload', async () => {
  open();
  await press('Write the report');
  await type('The slab is level.');
  await waitFor(async () => expect(await drafts()).toMatchObject([{ name: `report:${past.id}`, ownerId: null }]));
  cleanup();
  // Another tab begins without the keys of this one.
  sessionStorage.clear();
  open();
  await press('Continue the report');
  expect((await findings()).value).toBe('The slab is level.');
});

test('a report is saved on the phone without a network, can be changed there, and is sent once', async () => {
  open();
  await press('Write the report');
  server.isOffline = true;
  await type('It is dry.');
  await press('Send the report');
  expect(await screen.findByText('Saved on this phone', { selector: 'strong' })).toBeDefined();
  const [row] = await rows();
  expect(row).toMatchObject({ kind: 'report', ownerId: null, opensWith: sampleDesk.secret, state: 'waiting' });
  expect(await drafts()).toEqual([]);
  await press('Change the report');
  await type('It is damp.');
  server.isOffline = false;
  await press('Send the report');
  await waitFor(() => expect(sent().at(-1)?.body['findings']).toBe('It is damp.'));
  expect(await screen.findByText('We have your report')).toBeDefined();
  const bodies = sent().map(({ key, body }) => [key, body['findings']]);
  expect(bodies.at(-1)).toEqual([row?.id, 'It is damp.']);
});

test('a report without findings is not sent, and says so at the field', async () => {
  open();
  await press('Write the report');
  await press('Send the report');
  expect(await screen.findByText('Write what you found')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('a report is offered once the visit is confirmed, also if the answer waits on the phone', async () => {
  server.desk = { ...server.desk, visits: [{ ...past, answer: { ...past.answer, state: 'asked' } }] };
  open();
  expect(await screen.findByText(/^You can write the report here once you have said/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Write the report' })).toBeNull();
  server.isOffline = true;
  await press(/^I will come/);
  await press('Write the report');
  await findings();
});

test.each(['declined', 'other_wanted'] as const)('no report is offered of a visit that is %s', async (state) => {
  server.desk = { ...server.desk, visits: [{ ...past, answer: { ...past.answer, state } }] };
  open();
  await screen.findByText(state === 'declined' ? 'You cannot come' : 'Customer wants somebody else');
  expect(screen.queryByRole('button', { name: 'Write the report' })).toBeNull();
  expect(screen.queryByText(/^You can write the report/)).toBeNull();
});

test('a refusal is shown, and what was typed stays', async () => {
  server.answers[path] = () => refused(409, 'reportIsSent');
  open();
  await press('Write the report');
  await type('The slab is level.');
  await press('Send the report');
  expect(await screen.findByText(/already sent this report to the customer/)).toBeDefined();
  expect((await findings()).value).toBe('The slab is level.');
});

test('a report that was begun is not lost by a press: discarding it and signing out ask first', async () => {
  open();
  await press('Write the report');
  await type('The slab is level.');
  await waitFor(async () => expect(await drafts()).toHaveLength(1));
  await press('Discard what I wrote');
  await press('Keep it');
  expect((await findings()).value).toBe('The slab is level.');
  await press('Sign out');
  expect(await screen.findByText(/^Something you wrote has not been sent and is only on this device/)).toBeDefined();
  await press('Stay signed in');
  expect([await drafts(), server.calls.filter((call) => call.path === '/api/work/close')]).toMatchObject([[{}], []]);
  await press('Sign out');
  await press('Delete it and sign out');
  await waitFor(async () => expect(await drafts()).toEqual([]));
});

test('a report that was taken back and discarded is deleted with its photos, and another can be written', async () => {
  open();
  await press('Write the report');
  server.isOffline = true;
  await type('It is dry.');
  await act(async () => void (await keepPhoto(prepared(), { draft: `report:${past.id}` }, 'photo')));
  await press('Send the report');
  await press('Change the report');
  expect((await findings()).value).toBe('It is dry.');
  await press('Discard what I wrote');
  await press('Discard');
  expect(await screen.findByRole('button', { name: 'Write the report' })).toBeDefined();
  const photos = await lookInside((database) => database.photos.toArray());
  expect([await rows(), await drafts(), photos]).toEqual([[], [], []]);
});

test('a report changed after an unnoticed arrival stays in its form with its photos, under its own key', async () => {
  open();
  await press('Write the report');
  server.isOffline = true;
  await type('It is dry.');
  await press('Send the report');
  await press('Change the report');
  await type('It is damp.');
  await act(async () => void (await keepPhoto(prepared(), { draft: `report:${past.id}` }, 'photo')));
  server.isOffline = false;
  server.answers[path] = () => problem(422, 'key-reused');
  await press('Send the report');
  const key = (await act(rows))[0]?.id;
  await waitFor(async () => expect(await drafts()).toMatchObject([{ key: expect.not.stringMatching(key!) }]));
  server.answers[path] = ({ key: next, body }) => json(201, { id: body['visitId'], clientKey: next });
  await press('Send the report');
  await waitFor(() => expect(screen.queryByLabelText('What was found')).toBeNull());
  expect(sent().at(-1)?.body).toMatchObject({ findings: 'It is damp.', photos: [{}] });
  expect(sent().at(-1)?.key).not.toBe(key);
});

test('closing the form gives the focus to the visit', async () => {
  open();
  await press('Write the report');
  await type('It is dry.');
  await press('Close for now');
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
});

test('the changed report with fewer rooms takes the place of what was typed', async () => {
  open();
  await press('Write the report');
  await press('Add a room');
  const report = sampleReport({
    writtenAt: '2026-01-05T06:00:00.000Z',
    professional: null,
    findings: 'Level, says the office.',
  });
  server.desk = { ...server.desk, visits: [{ ...past, report }] };
  await press('Refresh');
  await press('Start from the changed report');
  expect((await findings()).value).toBe('Level, says the office.');
  expect(screen.queryByRole('button', { name: 'Remove room 1' })).toBeNull();
});

test('a report that is refused because its visit has left the desk is shown, and can be discarded', async () => {
  open();
  await press('Write the report');
  server.isOffline = true;
  await type('The slab is damp.');
  await press('Add a room');
  for (const [label, value] of [
    ['Name', 'Hall'],
    ['Length', '3'],
    ['Width', '4'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  await press('Send the report');
  await screen.findByText('Saved on this phone', { selector: 'strong' });
  server.isOffline = false;
  server.desk = { ...server.desk, visits: [] };
  server.answers[path] = () => refused(409, 'noReportYet');
  await act(async () => void (await sendNow()));
  expect(await screen.findByText('Your report was not accepted')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Open the report' })).toBeNull());
  const note = screen.getByText('Your report was not accepted').closest('div')!;
  for (const words of ['Visit on', 'The slab is damp.', 'Hall 3 × 4 ft', 'A report can be written once']) {
    expect(note.textContent).toContain(words);
  }
  await press('Discard');
  await waitFor(() => expect(screen.queryByText('Your report was not accepted')).toBeNull());
  expect(screen.getByText('Removed from this phone.').getAttribute('role')).toBe('status');
  expect(await rows()).toEqual([]);
});
