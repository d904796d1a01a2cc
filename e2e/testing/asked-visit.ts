import { alterStored } from './admin-desk.ts';
import { asAdmin } from './back-office.ts';
import type { SiteUnderTest } from './site-under-test.ts';

/** The last digits of the professional's number in these journeys. */
export const deskDigits = '2210';

/** A professional of the demonstration who has no other visits. */
const slug = 'lakmal-jayasuriya';
export const deskName = 'Lakmal Jayasuriya';

const place = { address: '42 Lighthouse Street, Galle Fort, Galle', notes: 'The gate is green.' };

const dayAhead = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

type AskedVisits = {
  /** Opens the desk. */
  readonly link: string;
  /** The id of the professional. */
  readonly professional: string;
  /** The ids of the bookings. */
  readonly visits: readonly string[];
  /** The data that the desk shows. */
  readonly shown: unknown;
};

/** Books and pays a visit for each customer, about which the professional is then asked. */
export async function askForVisits(origin: string, ...customers: readonly string[]): Promise<AskedVisits> {
  const admin = await asAdmin(origin);
  const visits: string[] = [];
  for (const [days, fullName] of customers.entries()) {
    const { id } = await admin.post('/api/bookings/create', {
      fullName,
      email: 'visits@example.lk',
      phone: '077 123 4567',
      scheduledAt: `${dayAhead(7 + days)}T09:30`,
      ...place,
      tilerSlug: slug,
    });
    const bookingId = String(id);
    await admin.post('/api/payments/mark-inspection', { bookingId });
    visits.push(bookingId);
  }
  const professional = String((await admin.getOne(`/api/providers/${slug}`))['id']);
  await admin.patch(`/api/admin/providers/${professional}`, { phone: '071 884 2210' });
  const { url } = await admin.getOne(`/api/admin/providers/${professional}/desk`);
  await admin.end();
  return { link: String(url), professional, visits, shown: { ...place, customers, deskName } };
}

/** The visit was confirmed, and its time has come. */
export function letVisitCome(site: SiteUnderTest, bookingId: string): void {
  const past = new Date(Date.now() - 3_600_000).toISOString();
  alterStored(site, 'update booking set scheduled_at = ? where id = ?', past, bookingId);
  alterStored(
    site,
    "update visit_answer set scheduled_at = ?, state = 'confirmed' where booking_id = ?",
    past,
    bookingId,
  );
}
