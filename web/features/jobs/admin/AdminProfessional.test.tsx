import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProviderSummary } from '../../../../shared/features/providers/provider-contract.ts';
import type { ProviderPage } from '../../../../shared/features/providers/provider-list-contract.ts';
import { listedProvider } from '../../../../shared/testing/listed-provider.ts';
import { holdMs } from '../../../admin/hooks/use-admin-step.ts';
import { routes, type RoutePath } from '../../../routes.tsx';
import {
  refusal,
  sampleAdminJob,
  sampleBooking,
  sampleBookingPage,
  sampleJobPage,
  sampleProviderPage,
  stubBackOffice,
} from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(at: RoutePath, query = ''): Promise<void> {
  const route = routes.find(({ path }) => path === at);
  if (!route) throw new Error(`No route is ${at}`);
  await route.screen.prepare();
  renderScreen(<route.screen />, { at: `${at}${query}`, route: at });
}

const provider = (slug: string, displayName: string, city: string): ProviderSummary =>
  listedProvider(displayName, { id: slug, slug, city, cities: [city], isCertified: true });

const listed = [provider('nimal', 'Nimal Tiles', 'Galle'), provider('asha', 'Asha Glass', 'Kandy')];

/** As the server's search: by the beginning of a word. */
function pageOfListed(path: string, all = listed): ProviderPage {
  const search = new URLSearchParams(path.split('?')[1]).get('search') ?? '';
  const found = all.filter(({ displayName, city }) => `${displayName} ${city}`.toLowerCase().includes(search));
  return { ...sampleProviderPage(found), counts: sampleProviderPage(all).counts };
}

test('a professional is found in the list and assigned to a booking, and the row shows it', async () => {
  const none = { tilerSlug: null, providerName: null };
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking(none)])),
    'GET /api/admin/provider-list': ({ path }) => json(200, pageOfListed(path)),
    'POST /api/bookings/booking-1/assign-provider': () =>
      json(200, sampleBooking({ tilerSlug: 'asha', providerName: 'Asha Glass' })),
  });
  await open('/admin/leads');
  await screen.findByText('No provider chosen');
  fireEvent.click(screen.getByRole('button', { name: /^More for/ }));
  // The list is not requested before it is needed.
  expect(calls.some(({ path }) => path.includes('provider'))).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Choose Professional' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Choose Professional' }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Save Choice' }));
  expect(await dialog.findByText('Please choose a professional')).toBeDefined();
  fireEvent.change(dialog.getByRole('searchbox', { name: 'Search' }), { target: { value: 'kandy' } });
  expect(await dialog.findByText('1 of 2 in the list')).toBeDefined();
  const options = within(dialog.getByLabelText('Professional')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a professional', 'Asha Glass, Tilers, Kandy']);
  fireEvent.change(dialog.getByLabelText('Professional'), { target: { value: 'asha' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save Choice' }));
  expect(await screen.findByText('Professional Chosen')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ providerId: 'asha' });
});

test('the professional of a job can be changed, but not after its end', async () => {
  stubBackOffice({
    'GET /api/admin/job-list': () =>
      json(
        200,
        sampleJobPage([
          sampleAdminJob({ provider: { slug: 'nimal', displayName: 'Nimal Tiles', avatarUrl: null } }),
          sampleAdminJob({ id: 'over', reference: 'NB-OVER', status: 'completed' }),
        ]),
      ),
    'GET /api/admin/provider-list': ({ path }) => json(200, pageOfListed(path)),
    'GET /api/providers/nimal': () =>
      json(200, { ...listed[0], bio: '', certifiedSince: null, evidence: [], figures: [] }),
  });
  await open('/admin/jobs', '?filter=all');
  fireEvent.click(await screen.findByRole('button', { name: 'More for NB-OVER' }));
  expect(screen.queryByRole('button', { name: 'Change Professional' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'More for NB-7F3K2QXM' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change Professional' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Professional' }));
  expect(await dialog.findByLabelText('Professional')).toHaveProperty('value', 'nimal');
});

test('among many the assigned one can be kept, the first by name are offered, and a search finds the others', async () => {
  const many = Array.from({ length: 60 }, (_, place) => provider(`p${place}`, `Person ${place}`, 'Galle'));
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () =>
      json(
        200,
        sampleJobPage([sampleAdminJob({ provider: { slug: 'p50', displayName: 'Person 50', avatarUrl: null } })]),
      ),
    'GET /api/admin/provider-list': ({ path }) => json(200, pageOfListed(path, many)),
    'GET /api/providers/p50': () =>
      json(200, { ...many[50], bio: '', certifiedSince: null, evidence: [], figures: [] }),
  });
  await open('/admin/jobs', '?filter=all');
  fireEvent.click(await screen.findByRole('button', { name: 'More for NB-7F3K2QXM' }));
  fireEvent.click(screen.getByRole('button', { name: 'Change Professional' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change Professional' }));
  expect(await dialog.findByText('The first 25 of 60 by name: search for the others')).toBeDefined();
  const names = () =>
    within(dialog.getByLabelText('Professional'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent.split(',')[0]);
  expect(dialog.getByLabelText('Professional')).toHaveProperty('value', 'p50');
  expect(names()).toHaveLength(27);
  fireEvent.change(dialog.getByRole('searchbox', { name: 'Search' }), { target: { value: 'person 31' } });
  // Nobody can be chosen while the search is running.
  expect(dialog.getByText('Searching...')).toBeDefined();
  expect(names()).toEqual(['Choose a professional']);
  expect(await dialog.findByText('1 of 60 in the list')).toBeDefined();
  expect(names()).toEqual(['Choose a professional', 'Person 31']);
  expect(dialog.getByLabelText('Professional')).toHaveProperty('value', '');
  expect(calls.some(({ path }) => path === '/api/providers')).toBe(false);
});

test('a list that cannot be read says so, with a retry button', async () => {
  let isBroken = true;
  stubBackOffice({
    'GET /api/admin/provider-list': ({ path }) =>
      isBroken ? refusal(503, 'The database is locked.') : json(200, pageOfListed(path)),
    // The assigned professional has another slug by now.
    'GET /api/providers/nadeesha-floors': () => refusal(404, 'There is no such provider.'),
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([sampleBooking()])),
  });
  await open('/admin/leads');
  fireEvent.click(await screen.findByRole('button', { name: /^More for/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Change Professional' }));
  const dialog = within(screen.getByRole('dialog'));
  const again = await dialog.findByRole('button', { name: /^Try again/i });
  isBroken = false;
  fireEvent.click(again);
  expect(await dialog.findByText('2 of 2 in the list')).toBeDefined();
  expect(dialog.getByLabelText('Professional')).toHaveProperty('value', '');
});

const phoneNotice = {
  taskId: 'task-1',
  displayName: 'Asha Glass',
  isCustomer: false,
  phone: '071 884 2210',
  text: 'Work can begin.\n\nAddress: 9',
};

test('the prepared message to a professional without email is opened, and only the office says that they are told', async () => {
  let job = sampleAdminJob({ phoneNotice });
  const calls = stubBackOffice({
    'GET /api/admin/job-list': () => json(200, sampleJobPage([job])),
    'POST /api/jobs/job-1/told': () => json(200, (job = sampleAdminJob())),
  });
  await open('/admin/jobs');
  const link = await screen.findByRole('link', { name: 'Tell Asha Glass' });
  expect(link.getAttribute('href')).toBe('https://wa.me/94718842210?text=Work%20can%20begin.%0A%0AAddress%3A%209');
  expect(link.getAttribute('target')).toBe('_blank');
  fireEvent.click(link);
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Mark as told: Asha Glass' }));
  expect(await screen.findByText('Asha Glass is marked as told.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Tell Asha Glass' })).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ taskId: 'task-1' });
});

test('without a phone number the text is shown to be read out, and the press counts all the same', async () => {
  let booking = sampleBooking({ inspectionPaymentStatus: 'paid', phoneNotice: { ...phoneNotice, phone: null } });
  stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/bookings/booking-1/told': () =>
      json(200, (booking = sampleBooking({ inspectionPaymentStatus: 'paid' }))),
  });
  await open('/admin/leads');
  const button = await screen.findByRole('button', { name: 'Mark as told: Asha Glass' });
  fireEvent.click(screen.getByRole('button', { name: /^More for/ }));
  expect(screen.getByText(/Work can begin\./)).toBeDefined();
  fireEvent.click(button);
  expect(await screen.findByText('Professional Told')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as told: Asha Glass' })).toBeNull());
});

test('a notify button that appears where the user has just pressed ignores the second press', async () => {
  let booking = sampleBooking();
  const calls = stubBackOffice({
    'GET /api/admin/booking-list': () => json(200, sampleBookingPage([booking])),
    'POST /api/payments/mark-inspection': () =>
      json(200, (booking = sampleBooking({ inspectionPaymentStatus: 'paid', phoneNotice }))),
    'POST /api/bookings/booking-1/told': () => json(200, booking),
  });
  await open('/admin/leads');
  fireEvent.click(await screen.findByRole('button', { name: /^Mark Paid/ }));
  const link = await screen.findByRole('link', { name: 'Tell Asha Glass' });
  expect(link.getAttribute('aria-disabled')).toBe('true');
  expect(fireEvent.click(link)).toBe(false);
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  act(() => void vi.advanceTimersByTime(holdMs));
  await waitFor(() => expect(link.getAttribute('aria-disabled')).toBeNull());
});
