import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminReport } from '../../../../shared/features/visits/inspection-report-contract.ts';
import { refusal, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sampleAdminReport } from '../../../testing/report-samples.ts';
import { AdminReportDialog } from './AdminReportDialog.tsx';

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

const photoId = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;
const writtenAt = '2026-11-20T04:00:00.000Z';

const reportOf = (version: number, findings: string, count: number): AdminReport =>
  sampleAdminReport({
    version,
    findings,
    photos: [1, 2, 3]
      .slice(0, count)
      .map((place) => ({ id: photoId(place), caption: `Wall ${place}`, storedAt: writtenAt })),
  });

/** The office changes the caption of the second photo, closes, and the professional sends another version. */
async function openWithNewer() {
  let about = reportOf(1, 'Damp.', 2);
  const calls = stubBackOffice({
    'GET /api/admin/bookings/booking-1/report': () => json(200, about),
    'POST /api/bookings/booking-1/report': ({ body }) =>
      (body as { replaces: number }).replaces === about.report?.version
        ? json(200, { ...about, report: about.report && { ...about.report, version: 3, sentAt: writtenAt } })
        : refusal(409, 'Nadeesha Floors has just changed this report. Read it again first.'),
  });
  const open = () =>
    renderScreen(<AdminReportDialog bookingId="booking-1" open onOpenChange={() => {}} />, { at: '/admin/leads' });
  open();
  fireEvent.change(await screen.findByLabelText('Caption of photo 2'), { target: { value: 'The wet corner' } });
  cleanup();
  about = reportOf(2, 'Damp, and a crack.', 3);
  open();
  await screen.findByText('There is a newer version');
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Report' }));
  const sent = () => calls.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
  return { open, send, sent };
}

test('a draft of an older report replaces the newer one only when its author says so, and loses no photo', async () => {
  const { open, send, sent } = await openWithNewer();
  send();
  await screen.findByText(/^Nadeesha Floors has just changed this report/);
  fireEvent.click(screen.getByRole('button', { name: 'Continue with mine' }));
  expect(screen.queryByText('There is a newer version')).toBeNull();
  expect(screen.getByLabelText('Caption of photo 2')).toHaveProperty('value', 'The wet corner');
  expect(screen.getByLabelText('Caption of photo 3')).toHaveProperty('value', 'Wall 3');
  // It stays decided.
  cleanup();
  open();
  await screen.findByText('Restored what you typed');
  send();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { replaces: 1 },
    {
      replaces: 2,
      findings: 'Damp, and a crack.',
      photos: [
        { id: photoId(1), caption: 'Wall 1' },
        { id: photoId(2), caption: 'The wet corner' },
        { id: photoId(3), caption: 'Wall 3' },
      ],
    },
  ]);
});

test('instead of the draft of an older report the newer one can be taken', async () => {
  const { send, sent } = await openWithNewer();
  fireEvent.click(screen.getByRole('button', { name: 'Take the newer one' }));
  expect(screen.queryByText('There is a newer version')).toBeNull();
  expect(screen.getByLabelText('Caption of photo 2')).toHaveProperty('value', 'Wall 2');
  send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toMatchObject([
    { replaces: 2, photos: [{ id: photoId(1) }, { id: photoId(2), caption: 'Wall 2' }, { id: photoId(3) }] },
  ]);
});
