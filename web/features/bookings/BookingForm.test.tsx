import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingForm as BookingInput } from '../../../shared/features/bookings/booking-contract.ts';
import { draftKey, finishDraft } from '../../outbox/drafts/draft.ts';
import { providerQuery } from '../providers/provider-data.ts';
import { emptyOutbox, lookInside, sampleKey, storedDraft } from '../../testing/outbox-samples.ts';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { BookingStartPage } from './BookingStartPage.tsx';
import { BookingForm } from './later-booking-form.ts';

const filled = {
  fullName: 'Dilhani Wickramasinghe',
  email: 'dilhani@example.lk',
  phone: '077 123 4567',
  address: '42/1 Lighthouse Street, Galle',
  scheduledAt: '2027-01-05T09:30',
  notes: '',
} satisfies Readonly<Record<keyof BookingInput, string>>;
const labels = {
  fullName: 'Full Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  scheduledAt: 'Date & Time',
  notes: 'Notes',
} as const satisfies Readonly<Record<keyof typeof filled, string>>;

const knownProvider = [providerQuery(testProvider.slug).queryKey, testProvider] as const;
const open = async (at = '/book/start') => {
  const view = renderScreen(<BookingStartPage />, { at, known: [knownProvider] });
  // Next to the form, with its own chunk.
  await screen.findByText('What you pay');
  return view;
};
const fill = (values: Partial<typeof filled> = {}) => {
  // The keys of a literal are all there are.
  for (const [name, value] of Object.entries({ ...filled, ...values })) {
    fireEvent.change(screen.getByLabelText(labels[name as keyof typeof labels]), { target: { value } });
  }
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to Payment' }));

// Compiling them takes longer than a test waits.
beforeAll(() => Promise.all([BookingForm.prepare(), import('./booking-draft.ts'), import('./booking-rules.ts')]));

beforeEach(async () => {
  await emptyOutbox();
  sessionStorage.clear();
  finishDraft('booking');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
});

test('times that fit the professional are offered, and one press fills the field', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path === `/api/providers/${testProvider.slug}/visit-times`
      ? Response.json({ times: ['2026-11-23T03:00:00.000Z', '2026-11-23T06:30:00.000Z'] })
      : Response.json({}, { status: 404 }),
  );
  await open(`/book/start?tiler=${testProvider.slug}`);
  fireEvent.change(screen.getByLabelText(labels.fullName), { target: { value: 'Dilhani' } });
  const chip = await screen.findByRole('button', { name: /^Mon, Nov 23, 2026, 12:00/ });
  expect(screen.getByRole('group', { name: `Times that fit ${testProvider.displayName}` })).toBeDefined();
  fireEvent.click(chip);
  expect(screen.getByLabelText(labels.scheduledAt)).toHaveProperty('value', '2026-11-23T12:00');
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  vi.unstubAllGlobals();
});

test('a professional who is no longer listed has no form at their address, and is not booked by a draft that names them', async () => {
  const unlisted = [providerQuery(testProvider.slug).queryKey, 'unlisted'] as const;
  const page = renderScreen(<BookingStartPage />, {
    at: `/book/start?tiler=${testProvider.slug}`,
    known: [unlisted],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No longer listed' })).toBeDefined();
  expect(screen.queryByLabelText('Full Name')).toBeNull();
  page.unmount();
  sessionStorage.setItem('bookingData', JSON.stringify({ tilerSlug: testProvider.slug }));
  renderScreen(<BookingStartPage />, { at: '/book/start', known: [unlisted] });
  await screen.findByText('No one chosen yet');
  fill();
  send();
  await waitFor(() => expect(sessionStorage.getItem('bookingData')).toContain('"tilerSlug":null'));
});

test('an empty form shows the errors at each field and focuses the first', async () => {
  const { history } = await open();
  send();
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'Please provide a detailed address',
    'Please select a date and time',
  ]) {
    expect(await screen.findByText(message)).toBeDefined();
  }
  const first = screen.getByLabelText('Full Name');
  expect(document.activeElement).toBe(first);
  expect(first.getAttribute('aria-invalid')).toBe('true');
  expect(
    first
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent),
  ).toEqual(['Name must be at least 2 characters']);
  expect(history).toEqual(['/book/start']);
});

test('stores exactly the form and the provider, and goes on to the confirmation', async () => {
  const { history } = await open('/book/start?tiler=nadeesha-floors');
  expect(screen.getByText('Nadeesha Floors')).toBeDefined();
  fill();
  send();
  expect(screen.getByRole('button', { name: 'Processing...' }).getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(history.at(-1)).toBe('/book/confirm'));
  expect(JSON.parse(sessionStorage.getItem('bookingData') ?? '')).toEqual({ ...filled, tilerSlug: 'nadeesha-floors' });
});

test('without a provider none is stored', async () => {
  const { history } = await open();
  fill({ notes: 'Damp near the courtyard' });
  send();
  await waitFor(() => expect(history.at(-1)).toBe('/book/confirm'));
  expect(JSON.parse(sessionStorage.getItem('bookingData') ?? '')).toEqual({
    ...filled,
    notes: 'Damp near the courtyard',
    tilerSlug: null,
  });
});

test('a time that has passed in Colombo is refused', async () => {
  await open();
  // 04:00 UTC is 09:30 in Colombo.
  fill({ scheduledAt: '2026-11-20T09:29' });
  send();
  const said = await screen.findByText(/^Please select a date and time in the future/);
  // With a wrong clock, the device would refuse future times.
  expect(said.textContent).toBe(
    'Please select a date and time in the future. The clock on this device says Nov 20, 2026, 9:30\u00A0am',
  );
  expect(sessionStorage.getItem('bookingData')).toBeNull();
});

test('suggests half hours from a day ahead, in Colombo time, and accepts any other future time', async () => {
  await open();
  const field = screen.getByLabelText('Date & Time');
  expect([field.getAttribute('type'), field.getAttribute('min'), field.getAttribute('step')]).toEqual([
    'datetime-local',
    '2026-11-21T09:30',
    '1800',
  ]);
  fill({ scheduledAt: '2026-11-20T22:17' });
  send();
  await waitFor(() => expect(sessionStorage.getItem('bookingData')).toContain('2026-11-20T22:17'));
});

test('coming back restores everything', async () => {
  sessionStorage.setItem('bookingData', JSON.stringify({ ...filled, tilerSlug: 'nadeesha-floors' }));
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe(filled.fullName);
  expect(screen.getByLabelText<HTMLInputElement>('Date & Time').value).toBe(filled.scheduledAt);
  expect(screen.getByText('Nadeesha Floors')).toBeDefined();
});

test('the page shows the fee and how it is credited', async () => {
  await open();
  expect(screen.getByText('Fill in your details to schedule a free inspection visit')).toBeDefined();
  expect(screen.getByText('Inspection Fee: LKR 10,000')).toBeDefined();
  expect(screen.getByText(/comes off the supervision commission/)).toBeDefined();
});

describe('after the app was killed', () => {
  const begin = (stage: 'form' | 'confirm', values: Partial<typeof filled> = {}) =>
    lookInside(({ drafts }) =>
      drafts.put({
        name: 'booking',
        ownerId: null,
        key: sampleKey(),
        secret: 's'.repeat(43),
        values: { ...filled, ...values, tilerSlug: 'nadeesha-floors' },
        stage,
        savedAt: Date.now(),
      }),
    );
  const goOn = async () => fireEvent.click(await screen.findByRole('button', { name: 'Continue this form' }));

  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(60_000);
  });

  test('on the payment page, everything is restored there, with the same reference, because people may have paid', async () => {
    // The time has passed meanwhile: a user who has paid is not asked for another.
    await begin('confirm', { scheduledAt: '2026-11-01T09:30' });
    const { history } = await open();
    await goOn();
    await waitFor(() => expect(history.at(-1)).toBe('/book/confirm'));
    expect(JSON.parse(sessionStorage.getItem('bookingData') ?? '')).toEqual({
      ...filled,
      scheduledAt: '2026-11-01T09:30',
      tilerSlug: 'nadeesha-floors',
    });
    expect(draftKey('booking')).toBe(sampleKey());
    expect(await storedDraft('booking')).toMatchObject({ stage: 'confirm' });
  });

  test('in the middle of the form, the form is restored, with its provider', async () => {
    await begin('form', { address: '' });
    const { history } = await open();
    await goOn();
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe(filled.fullName);
    expect(screen.getByText('Nadeesha Floors')).toBeDefined();
    expect(history).toEqual(['/book/start']);
  });
});
