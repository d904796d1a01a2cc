import type { Database } from '../api/db/database.ts';

const hour = 3_600_000;

const firstNames = 'Nimal Kamala Ruwan Chamari Asanka Dilini Suresh Priya Fathima Lasith Nadeeka'.split(' ');
/** Some of these names belong to a tenth of all people. */
const lastNames =
  'Perera Fernando Silva Perera Bandara Jayasinghe Wickramasinghe Rajapaksha Gunawardena Nazeer Zoysa'.split(' ');
const places = 'Nugegoda, Colombo|Peradeniya, Kandy|Unawatuna, Galle|Nallur, Jaffna|Matara|Ratnapura'.split('|');

/** SQL that differs between the two databases. */
const dialects = {
  sqlite: {
    series: (count: number) =>
      `(with recursive many(i) as (select 0 union all select i + 1 from many where i < ${count - 1}) select i from many) as many`,
    instant: (sql: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', (${sql}) / 1000.0, 'unixepoch')`,
    code: "substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + abs(random() % 32), 1)",
  },
  postgresql: {
    series: (count: number) => `generate_series(0::bigint, ${count - 1}) as many(i)`,
    instant: (sql: string) =>
      `to_char(to_timestamp((${sql}) / 1000.0) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    code: "substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1)",
  },
} as const;

/** Picks a list item by a number with `case`, which both databases support. */
const pick = (list: readonly string[], sql: string): string =>
  `case (${sql}) % ${list.length} ${list.map((text, index) => `when ${index} then '${text}'`).join(' ')} end`;

/**
 * Inserts `count` bookings of ten years with SQL. Nearly all have become jobs; some of the newest are waiting, one in
 * fifty is cancelled, one in two hundred is archived.
 */
export async function fillManyBookings(database: Database, count: number, now: number): Promise<void> {
  const { series, instant, code } = dialects[database.kind];
  const created = instant(`${now} - i * ${Math.floor((87_600 * hour) / count)}`);
  const first = pick(firstNames, 'i * 7');
  const last = pick(lastNames, 'i * 3 + i / 11');
  const reference = `'NB-' || ${Array.from({ length: 8 }, () => code).join(' || ')}`;
  const isClaimed = 'i < 200';
  const isOver = `i >= 200 and (i % 50 = 0 or i % 200 = 1)`;
  const hasJob = `(i >= 300 and not (${isOver}))`;
  await database.transaction(async (tx) => {
    await tx.execute(`insert into booking (id, reference, full_name, email, phone, address, scheduled_at, ended_as, archived_at, has_job, created_at)
      select 'many-' || i, ${reference}, ${first} || ' ' || ${last}, lower(${first}) || '.' || i || '@example.lk',
        '07' || (10000000 + (i * 7919) % 89999999), (i % 300) || ' Temple Road, ' || ${pick(places, 'i / 5')},
        ${instant(`${now} - i * ${Math.floor((87_600 * hour) / count)} + ${72 * hour}`)},
        case when ${isOver} and i % 50 = 0 then 'cancelled' end, case when ${isOver} and i % 200 = 1 then ${created} end, ${hasJob}, ${created}
      from ${series(count)}`);
    await tx.execute(`insert into payment (id, kind, booking_id, reference, amount_lkr, state, claimed_at, received_lkr, verified_at, created_at)
      select 'many-' || i, 'inspection', 'many-' || i, 'NB-' || i, 10000, case when ${isClaimed} or ${isOver} then 'claimed' else 'verified' end, ${created},
        case when ${isClaimed} or ${isOver} then null else 10000 end, case when ${isClaimed} or ${isOver} then null else ${created} end, ${created}
      from ${series(count)}`);
    await tx.execute(`insert into job (id, booking_id, title, address, status, contract_value_lkr, supervision, created_at)
      select 'many-' || (1000000000 + i), 'many-' || i, 'Tiling Project', 'Galle', 'completed', 100000 + i, i % 10 = 0, ${created}
      from ${series(count)} where ${hasJob}`);
    // One job in ten is supervised, and nearly all commissions are paid.
    await tx.execute(`insert into payment (id, kind, job_id, reference, amount_lkr, state, claimed_at, received_lkr, verified_at, created_at)
      select 'many-c-' || i, 'commission', 'many-' || (1000000000 + i), 'NC-' || i, 1000, 'verified', ${created}, 1000, ${created}, ${created}
      from ${series(count)} where ${hasJob} and i % 10 = 0 and i % 1000 > 0`);
  });
}
