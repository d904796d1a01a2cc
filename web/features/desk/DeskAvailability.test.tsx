import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showDesk } from '../../testing/desk-screen.tsx';
import { startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { json } from '../../testing/responses.ts';
import { lookInside } from '../../testing/outbox-samples.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
});

const open = async () => {
  await showDesk();
  const title = await screen.findByText('When you make visits');
  // The test's browser does not open what is folded.
  title.closest('details')!.open = true;
  return within(title.closest('details')!);
};
const sent = () => server.calls.filter(({ path }) => path === '/api/work/availability');

test('days, hours and days off are saved, and sent once', async () => {
  server.answers['/api/work/availability'] = ({ key }) => json(201, { id: 'provider-1', clientKey: key });
  const form = await open();
  fireEvent.click(form.getByRole('button', { name: 'Sat', pressed: true }));
  fireEvent.change(form.getByLabelText('From'), { target: { value: '09:00' } });
  fireEvent.change(form.getByLabelText(/^Days off/), { target: { value: '2031-03-05' } });
  fireEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByRole('button', { name: 'Remove Mar 5, 2031' })).toBeDefined();
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([
    {
      weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
      from: '09:00',
      until: '17:00',
      daysOff: ['2031-03-05'],
    },
  ]);
});

test('without a connection it is saved on the phone, and what is saved last replaces it', async () => {
  const form = await open();
  server.isOffline = true;
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '15:00' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Saved, will be sent')).toBeDefined();
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull());
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '16:00' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const rows = await lookInside((database) => database.rows.toArray());
    expect(rows.map(({ kind, payload }) => [kind, payload])).toEqual([
      ['availability', expect.objectContaining({ until: '16:00' })],
    ]);
  });
  // The attempt has ended.
  await waitFor(() => expect(form.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull());
});

test('hours changed after a reload get their own key, because the first may have arrived', async () => {
  let form = await open();
  let arrive = () => {};
  server.answers['/api/work/availability'] = ({ key }) =>
    new Promise((resolve) => (arrive = () => resolve(json(201, { id: 'provider-1', clientKey: key }))));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  cleanup();
  form = await open();
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '15:00' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const rows = await lookInside((database) => database.rows.toArray());
    expect(rows).toMatchObject([{ payload: { until: '15:00' } }]);
    expect(rows[0]?.id).not.toBe(sent()[0]?.key);
  });
  arrive();
  await waitFor(() => expect(sent()).toHaveLength(2));
  arrive();
  expect(await form.findByText('Saved')).toBeDefined();
});

test('no day, and hours that end before they begin, are refused beside their fields', async () => {
  const form = await open();
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']) {
    fireEvent.click(form.getByRole('button', { name: day, pressed: true }));
  }
  fireEvent.change(form.getByLabelText('Until'), { target: { value: '07:00' } });
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(form.getByText('Please choose at least one day')).toBeDefined();
  expect(form.getByText('The end must be after the beginning')).toBeDefined();
  expect(sent()).toEqual([]);
});
