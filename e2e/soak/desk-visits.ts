import { asAdmin } from '../testing/back-office.ts';
import { bookVisit, deskOf } from '../testing/asked-visit.ts';
import { alterStored } from '../testing/site-database.ts';
import type { RestartableSite } from './restartable-site.ts';

/** The visits of a professional, whose reports are written on the soaked phone. */
export type DeskVisits = {
  /** Opens the desk. */
  readonly link: string;
  /** Adds a visit that took place an hour ago, and takes those from the desk whose report is complete. */
  readonly add: (customer: string) => Promise<void>;
};

const hourMs = 60 * 60 * 1000;
const before = (ms: number) => new Date(Date.now() - ms).toISOString();

/** `publicUrl`: the origin that browsers use; the calls go to the server itself, past the faulty proxy. */
export async function startDeskVisits(site: RestartableSite, publicUrl: string): Promise<DeskVisits> {
  const admin = await asAdmin(site.origin, publicUrl);
  const { link } = await deskOf(admin);
  return {
    link,
    async add(fullName) {
      // A visit leaves the desk a week after its report was sent.
      alterStored(
        site,
        `update inspection_report set sent_at = ? where sent_at is null and json_array_length(content, '$.photos') =
          (select count(*) from photo where report_id = inspection_report.id and stored_at is not null)`,
        before(8 * 24 * hourMs),
      );
      const id = await bookVisit(admin, fullName, '2031-03-01T09:30');
      const at = before(hourMs);
      alterStored(
        site,
        'update booking set scheduled_at = ?, created_at = ? where id = ?',
        at,
        before(99 * hourMs),
        id,
      );
      alterStored(site, "update visit_answer set scheduled_at = ?, state = 'confirmed' where booking_id = ?", at, id);
    },
  };
}
