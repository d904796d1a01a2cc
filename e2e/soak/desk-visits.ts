import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { request } from '@playwright/test';
import { deskDigits } from '../testing/asked-visit.ts';
import type { RestartableSite } from './restartable-site.ts';

/** The visits of a professional, whose reports are written on the soaked phone. */
export type DeskVisits = {
  /** Opens the desk. */
  readonly link: string;
  readonly digits: string;
  /** Adds a visit that took place an hour ago, and takes those from the desk whose report is complete. */
  readonly add: (customer: string) => Promise<void>;
};

const slug = 'lakmal-jayasuriya';
const hourMs = 60 * 60 * 1000;

/** `publicUrl`: the origin that browsers use; later calls go to the server itself, past the faulty proxy. */
export async function startDeskVisits(site: RestartableSite, publicUrl: string): Promise<DeskVisits> {
  const api = await request.newContext({ extraHTTPHeaders: { Origin: publicUrl } });
  const form = await api.get(`${publicUrl}/api/login`);
  await api.post(form.url(), { form: { email: 'admin@nivasa.example' } });
  const call = async (method: 'get' | 'post' | 'patch', path: string, data?: object) => {
    const answer = await api[method](`${site.origin}${path}`, data && { data });
    if (!answer.ok()) throw new Error(`${answer.status()} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const alter = (sql: string, ...values: string[]) => {
    const database = new DatabaseSync(join(site.dataDir, 'nivasa.sqlite'), { timeout: 20_000 });
    try {
      database.prepare(sql).run(...values);
    } finally {
      database.close();
    }
  };
  const before = (ms: number) => new Date(Date.now() - ms).toISOString();

  const professional = String((await call('get', `/api/providers/${slug}`))['id']);
  await call('patch', `/api/admin/providers/${professional}`, { phone: '071 884 2210' });
  const { url } = await call('get', `/api/admin/providers/${professional}/desk`);
  return {
    link: String(url),
    digits: deskDigits,
    async add(fullName) {
      // A visit leaves the desk a week after its report was sent.
      alter(
        `update inspection_report set sent_at = ? where sent_at is null and json_array_length(content, '$.photos') =
          (select count(*) from photo where report_id = inspection_report.id and stored_at is not null)`,
        before(8 * 24 * hourMs),
      );
      const { id } = await call('post', '/api/bookings/create', {
        fullName,
        email: 'visits@example.lk',
        phone: '077 123 4567',
        scheduledAt: '2031-03-01T09:30',
        address: '12 Lake Road, Kandy',
        notes: '',
        tilerSlug: slug,
      });
      await call('post', '/api/payments/mark-inspection', { bookingId: String(id) });
      const at = before(hourMs);
      alter('update booking set scheduled_at = ?, created_at = ? where id = ?', at, before(99 * hourMs), String(id));
      alter("update visit_answer set scheduled_at = ?, state = 'confirmed' where booking_id = ?", at, String(id));
    },
  };
}
