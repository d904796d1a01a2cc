import { addLargeDirectory } from './large-site.ts';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { areas, firstNames, lastNames } from '../api/demo/directory-names.ts';
import { jobStatuses } from '../shared/jobs/job-status.ts';
import { referenceOf } from '../shared/reference.ts';

export type OfficeSize = { readonly providers: number; readonly bookings: number; readonly jobs: number };

const hour = 3_600_000;
const places = Object.values(areas).flat();

/** One of a list, spread evenly and the same at every run. */
function pick<T>(list: readonly T[], place: number): T {
  const item = list[place % list.length];
  if (item === undefined) throw new RangeError('The list is empty');
  return item;
}

type Provider = { readonly id: string; readonly slug: string };

type Insert = (...values: (string | number | null)[]) => void;

function insertBooking(
  insert: Record<'booking' | 'payment', Insert>,
  place: number,
  { isPaid, provider, now }: { readonly isPaid: boolean; readonly provider: Provider; readonly now: number },
): string {
  const id = randomUUID();
  const name = `${pick(firstNames, place * 7)} ${pick(lastNames, place * 3 + Math.floor(place / 40))}`;
  const createdAt = now - (place * hour) / 4;
  insert.booking(
    id,
    referenceOf('booking', id),
    name,
    `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${place}@example.lk`,
    `07${place % 9} ${String(1_000_000 + place * 37).slice(-7)}`,
    `${place % 300} ${pick(places, place)} Road, ${pick(places, place + 3)}`,
    createdAt + 72 * hour,
    place % 3 === 0 ? 'Please ring before you come; the gate is locked.' : null,
    provider.slug,
    provider.id,
    createdAt,
  );
  insert.payment(
    randomUUID(),
    id,
    referenceOf('booking', id),
    isPaid ? 'verified' : 'claimed',
    createdAt,
    isPaid ? 10_000 : null,
    isPaid ? createdAt + hour : null,
    createdAt,
  );
  return id;
}

/** A job with the steps that lead to its status, and its quote where it has one. */
function insertJob(
  insert: Record<'job' | 'transition' | 'quote', Insert>,
  place: number,
  { bookingId, provider, now }: { readonly bookingId: string; readonly provider: Provider; readonly now: number },
): void {
  const id = randomUUID();
  const status = pick(jobStatuses, place);
  const steps =
    status === 'cancelled' ? (['booked', 'cancelled'] as const) : jobStatuses.slice(0, jobStatuses.indexOf(status) + 1);
  const createdAt = now - place * hour;
  const isQuoted = steps.some((step) => step === 'quoted');
  insert.job(
    id,
    bookingId,
    provider.id,
    'Tiling Project',
    `${place} ${pick(places, place)} Road`,
    status,
    isQuoted ? 450_000 : null,
    createdAt,
    status === 'completed' ? now : null,
  );
  for (const [step, reached] of steps.entries()) {
    insert.transition(randomUUID(), id, steps[step - 1] ?? null, reached, 'admin', createdAt + step);
  }
  if (isQuoted) {
    insert.quote(
      randomUUID(),
      id,
      450_000,
      'Terrazzo for the whole hall, with skirting',
      '2026-11-20',
      '2026-12-20',
      createdAt,
    );
  }
}

/** Makes the database of a back office in an empty folder, as large as is said, with nothing of the demo in it. */
export function fillBackOffice(dataDir: string, { providers, bookings, jobs }: OfficeSize): void {
  addLargeDirectory(dataDir, providers);
  const database = new DatabaseSync(join(dataDir, 'nivasa.sqlite'));
  const into = (table: string, columns: string): Insert => {
    const statement = database.prepare(
      `insert into ${table} (${columns}) values (${columns
        .split(',')
        .map(() => '?')
        .join(', ')})`,
    );
    return (...values) => void statement.run(...values);
  };
  const payment = database.prepare(
    `insert into payment (id, kind, booking_id, reference, amount_lkr, state, claimed_at, received_lkr, verified_at, created_at)
     values (?, 'inspection', ?, ?, 10000, ?, ?, ?, ?, ?)`,
  );
  const insert = {
    booking: into(
      'booking',
      'id, reference, full_name, email, phone, address, scheduled_at, notes, tiler_slug, provider_id, created_at',
    ),
    payment: ((...values) => void payment.run(...values)) satisfies Insert,
    job: into(
      'job',
      'id, booking_id, provider_id, title, address, status, contract_value_lkr, created_at, completed_at',
    ),
    transition: into('job_transition', 'id, job_id, from_status, to_status, actor_kind, created_at'),
    quote: into('quote', 'id, job_id, amount_lkr, notes, inspection_date, completion_date, created_at'),
  };
  // The driver answers rows without types; the columns are named here.
  const present = database.prepare('select id, slug from provider').all() as Provider[];
  const now = Date.now();
  database.exec('begin');
  for (let place = 0; place < bookings; place += 1) {
    const provider = pick(present, place * 11);
    // The oldest have become jobs; of the others every fifth is paid.
    const hasJob = place >= bookings - jobs;
    const bookingId = insertBooking(insert, place, { isPaid: hasJob || place % 5 === 0, provider, now });
    if (hasJob) insertJob(insert, place, { bookingId, provider, now });
  }
  database.exec('commit');
  database.close();
}
