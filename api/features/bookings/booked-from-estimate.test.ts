import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminBooking } from '../../../shared/features/bookings/admin-booking-contract.ts';
import type { PortalBooking } from '../../../shared/features/bookings/portal-booking-contract.ts';
import type { AdminJob } from '../../../shared/features/jobs/admin-job-contract.ts';
import { referenceOf } from '../../../shared/reference.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { bookingBody } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { sqlite } from '../../testing/test-databases.ts';

describe('a booking made from an estimate', () => {
  let api: BackOffice;
  beforeEach(async () => {
    api = await startBackOffice(sqlite);
  });
  afterEach(() => api.close());

  const book = async (more: object) => {
    const { id } = (await addedEstimate(api.database)).params;
    const reference = referenceOf('estimate', id);
    const body = { ...bookingBody, notes: `From the estimate ${reference}.`, ...more };
    const answer = await api.send('POST', '/api/bookings/create', { headers: as('kamala'), body });
    return { estimate: { id, reference }, bookingId: (answer.json as { id: string }).id };
  };
  const owned = (id: string) =>
    api.database.transaction((tx) =>
      tx.execute("update estimate_request set customer_id = 'customer-kamala' where id = ?", [id]),
    );
  const inPortal = async (id: string) =>
    ((await api.send('GET', '/api/portal/bookings', { headers: as('kamala') })).json as PortalBooking[]).find(
      (booking) => booking.id === id,
    );

  test('names it for the office, also on its job', async () => {
    const { estimate, bookingId } = await book({ phone: '+94 77 123 4567' });
    expect((await api.get<AdminBooking>('GET', `/api/admin/bookings/${bookingId}`)).estimate).toMatchObject(estimate);
    await api.get('POST', '/api/payments/mark-inspection', { bookingId });
    const job = await api.get<AdminJob>('POST', '/api/jobs/create-from-booking', { bookingId });
    expect(job.estimate).toEqual(estimate);
  });

  test('names it for its customer, but not the estimate of another person', async () => {
    const { estimate, bookingId } = await book({});
    expect((await inPortal(bookingId))?.estimate).toBeNull();
    await owned(estimate.id);
    expect((await inPortal(bookingId))?.estimate).toEqual(estimate);
  });

  test('is made from none with another telephone number', async () => {
    const { bookingId } = await book({ phone: '071 884 2210' });
    expect((await api.get<AdminBooking>('GET', `/api/admin/bookings/${bookingId}`)).estimate).toBeNull();
  });
});
