import type { Page } from '@playwright/test';
import { asAdmin, type AdminCalls } from './back-office.ts';
import { alterStored } from './site-database.ts';
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

/** Books and pays a visit, about which the professional is then asked. Returns the id of the booking. */
export async function bookVisit(admin: AdminCalls, fullName: string, scheduledAt: string): Promise<string> {
  const booking = { fullName, email: 'visits@example.lk', phone: '077 123 4567', scheduledAt, ...place };
  const bookingId = String((await admin.post('/api/bookings/create', { ...booking, tilerSlug: slug }))['id']);
  await admin.post('/api/payments/mark-inspection', { bookingId });
  return bookingId;
}

/** The professional's id, and the link to the desk. */
export async function deskOf(admin: AdminCalls): Promise<{ readonly professional: string; readonly link: string }> {
  const professional = String((await admin.getOne(`/api/providers/${slug}`))['id']);
  await admin.patch(`/api/admin/providers/${professional}`, { phone: '071 884 2210' });
  return { professional, link: String((await admin.getOne(`/api/admin/providers/${professional}/desk`))['url']) };
}

/** A visit for each customer, about which the professional is asked. */
export async function askForVisits(origin: string, ...customers: readonly string[]): Promise<AskedVisits> {
  const admin = await asAdmin(origin);
  const visits: string[] = [];
  for (const [days, fullName] of customers.entries()) {
    visits.push(await bookVisit(admin, fullName, `${dayAhead(7 + days)}T09:30`));
  }
  const desk = await deskOf(admin);
  await admin.end();
  return { ...desk, visits, shown: { ...place, customers, deskName } };
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

/** Opens the professional's desk by its link. */
export async function openByLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(/^Last four digits/).fill(deskDigits);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}
