import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentStates } from '../../shared/features/payments/payment.ts';
import { isEnd, requestStates } from '../../shared/features/payments/request-state.ts';
import type { RequestStatus } from '../../shared/features/orders/request-contract.ts';
import type { Database } from '../db/database.ts';
import { todoKinds } from '../../shared/features/work-queue/todo.ts';
import { readBookingStatuses, readEstimateStatuses } from '../features/orders/request-queries.ts';
import { rowsOf } from '../testing/sample-rows.ts';
import { dialects, type TestDatabase } from '../testing/test-databases.ts';
import { checked, demoBanners, demoPosts, demoProviders, demoTerms, provider } from './demo-data.ts';
import { makeLargeDirectory } from '../large-directory.ts';
import { seedDemo } from './seed-demo.ts';

const now = new Date('2026-03-01T04:30:00.000Z');
const providers = demoProviders;

async function countOf(database: Database, what: string): Promise<number> {
  const [row] = await rowsOf<{ count: unknown }>(database.read, `select count(*) as count from ${what}`);
  return Number(row?.count);
}

/**
 * Reviews whose job is not a completed one of the same provider with a paid booking, or that are older than its
 * completion.
 */
const strayReviews = `review left join job on job.id = review.job_id left join booking on booking.id = job.booking_id
  left join payment on payment.booking_id = booking.id
  where job.id is null or job.status <> 'completed' or job.provider_id <> review.provider_id or payment.state is null
    or payment.state <> 'verified' or review.created_at < job.completed_at`;

/** Providers whose rating is not the mean of their reviews in tenths, rounded half up. */
async function wrongRatings(database: Database): Promise<unknown[]> {
  const rows = await rowsOf<{
    slug: string;
    kept: number | null;
    keptCount: number;
    sum: unknown;
    count: unknown;
  }>(
    database.read,
    `select slug, rating_tenths as kept, review_count as "keptCount", coalesce(sum(review.rating), 0) as sum, count(review.id) as count
     from provider left join review on review.provider_id = provider.id group by provider.id, slug, rating_tenths, review_count`,
  );
  return rows.filter(({ kept, keptCount, sum, count }) => {
    const mean = Number(count) === 0 ? null : Math.round((Number(sum) * 10) / Number(count));
    return kept !== mean || keptCount !== Number(count);
  });
}

test('providers do not share pictures', () => {
  const shown = providers.flatMap(({ cover, gallery }) => [...new Set([cover, ...gallery])]);
  expect(shown).toHaveLength(new Set(shown).size);
  expect(providers.filter(({ cover, gallery }) => !gallery.includes(cover))).toEqual([]);
});

test('an invalid file is reported with its name and the position of the error', () => {
  const wrong = JSON.stringify([demoProviders[0], { ...demoProviders[1], cover: 'terrazzo.webp', bio: 7 }]);
  const read = () => checked('tilers', z.array(provider), wrong);
  expect(read).toThrow(/^api\/seed\/data\/tilers\.json:\n/);
  expect(read).toThrow(/at \[1\]\.bio\n[\s\S]*at \[1\]\.cover/);
});

test('every tag and service is translated into Sinhala and Tamil, in their scripts only', () => {
  const used = providers.flatMap(({ highlightTags, services }) => [
    ...highlightTags,
    ...services.map(({ serviceName }) => serviceName),
  ]);
  expect(Object.keys(demoTerms).toSorted()).toEqual([...new Set(used)].toSorted());
  const notOwn = Object.values(demoTerms).filter(
    ({ si, ta }) => !/^[\p{sc=Sinhala}\u200d\d\s.,()]+$/u.test(si) || !/^[\p{sc=Tamil}\d\s.,()]+$/u.test(ta),
  );
  expect(notOwn).toEqual([]);
});

describe.each(dialects)('the demo on $name', (dialect) => {
  let opened: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await dialect.open();
    database = opened.database;
    await seedDemo(database, { now });
  });

  afterAll(() => opened.close());

  test('contains every provider, service, picture, review, post and banner of the data files', async () => {
    expect(await countOf(database, 'provider')).toBe(providers.length);
    expect(await countOf(database, 'service')).toBe(providers.flatMap(({ services }) => services).length);
    expect(await countOf(database, 'gallery_item')).toBe(providers.flatMap(({ gallery }) => gallery).length);
    expect(await countOf(database, 'review')).toBe(providers.flatMap(({ reviews }) => reviews).length);
    expect(await countOf(database, 'post')).toBe(demoPosts.length);
    expect(await countOf(database, 'banner')).toBe(demoBanners.length);
    expect(await countOf(database, 'term')).toBe(Object.keys(demoTerms).length);
    expect(await countOf(database, "post where body_html not like '%<p>%'")).toBe(0);
  });

  test('has reviews only of completed, paid jobs of the same provider', async () => {
    expect(await countOf(database, strayReviews)).toBe(0);
  });

  test('has provider addresses that cannot receive mail', async () => {
    expect(await countOf(database, "provider where email is null or email not like '%@providers.example'")).toBe(0);
  });

  test("has the mean of the reviews as each provider's rating", async () => {
    expect(await wrongRatings(database)).toEqual([]);
  });

  test('shows figures of the providers who have ten completed jobs, and of no others', async () => {
    const providers = await database.db.selectFrom('provider').select(['id', 'figures']).execute();
    const jobs = await database.db.selectFrom('job').select('providerId').where('status', '=', 'completed').execute();
    const completed = (id: string) => jobs.filter(({ providerId }) => providerId === id).length;
    const enough = providers.filter(({ id }) => completed(id) >= 10);
    expect(enough.length).toBeGreaterThan(0);
    expect(providers.filter(({ figures }) => figures.length > 0)).toEqual(
      enough.map(({ id }) => ({ id, figures: [{ kind: 'jobs', count: completed(id), of: completed(id) }] })),
    );
  });

  test('has jobs with a consistent history, without times in the future', async () => {
    const rows = await rowsOf<{ job: string; from: string | null; to: string; at: unknown }>(
      database.read,
      'select job_id as job, from_status as "from", to_status as "to", created_at as at from job_transition order by job_id, created_at',
    );
    const ways = new Set<string>();
    for (const steps of Map.groupBy(rows, ({ job }) => job).values()) {
      expect(steps.map(({ from }) => from)).toEqual([null, ...steps.slice(0, -1).map(({ to }) => to)]);
      expect(steps.every(({ at }) => String(at) <= now.toISOString())).toBe(true);
      ways.add(steps.map(({ to }) => to).join(' '));
    }
    expect([...ways].toSorted()).toEqual([
      'booked',
      'booked inspected',
      'booked inspected cancelled',
      'booked inspected quoted',
      'booked inspected quoted accepted',
      'booked inspected quoted accepted cancelled',
      'booked inspected quoted accepted in_progress',
      'booked inspected quoted accepted in_progress completed',
    ]);
  });

  test('has a customer with a job in every status, and open bookings', async () => {
    const rows = await rowsOf<{ status: string }>(
      database.read,
      "select status from job join booking on booking.id = job.booking_id where email = 'customer@nivasa.example' order by status",
    );
    expect(rows.map(({ status }) => status)).toEqual([
      'accepted',
      'booked',
      'cancelled',
      'completed',
      'in_progress',
      'inspected',
      'quoted',
    ]);
    expect(
      await countOf(database, 'booking where id not in (select booking_id from job where booking_id is not null)'),
    ).toBe(8);
    expect(await countOf(database, 'estimate_request')).toBe(8);
  });

  test("has requests in every state, including the demo customer's, and fees in every state", async () => {
    const [all, theirs] = await Promise.all(
      ['', 'customer@nivasa.example'].map(async (email) => {
        const isAll = email === '';
        return [
          ...(await readBookingStatuses(database.db, (all) => (isAll ? all : all.where('booking.email', '=', email)))),
          ...(await readEstimateStatuses(database.db, (all) => (isAll ? all : all.where('contactEmail', '=', email)))),
        ];
      }),
    );
    const statesOf = (requests: readonly RequestStatus[] = []) => new Set(requests.map(({ state }) => state));
    expect([...requestStates].filter((state) => !statesOf(all).has(state))).toEqual([]);
    expect([...requestStates].filter((state) => !statesOf(theirs).has(state))).toEqual(['cancelled']);
    for (const payment of paymentStates) {
      expect([payment, theirs?.some((one) => one.payment.state === payment)]).toEqual([payment, true]);
    }
    const reasons = theirs?.flatMap(({ document }) => document?.reason ?? []);
    expect(reasons).toEqual([expect.stringMatching(/that takes a visit\.$/)]);
    const notFound = theirs?.find(({ payment }) => payment.state === 'refused');
    expect(notFound?.events.map(({ kind }) => kind)).toEqual(['claimed', 'payment_refused']);
    // No event is in the future.
    for (const { events, createdAt } of all ?? []) {
      const times = [createdAt, ...events.map(({ at }) => at), now.toISOString()];
      expect(times).toEqual(times.toSorted());
    }
    const owed = await rowsOf<{ id: string }>(
      database.read,
      "select todo.id from todo join estimate_request on estimate_request.id = subject_id where kind = 'estimateRefund' and contact_email = ?",
      ['customer@nivasa.example'],
    );
    expect(owed).toHaveLength(1);
  });

  test('has asked the professional of every paid visit to come; one has confirmed, one offers other times', async () => {
    const visits = (await readBookingStatuses(database.db, (all) => all)).filter(
      ({ payment, state, jobStatus, scheduledAt }) =>
        payment.state === 'verified' &&
        !isEnd(state) &&
        (jobStatus ?? 'booked') === 'booked' &&
        scheduledAt !== null &&
        scheduledAt > now.toISOString(),
    );
    expect(visits).toHaveLength(3);
    const states = new Set(visits.map(({ visitAnswer }) => visitAnswer?.state));
    expect(states).toEqual(new Set(['asked', 'confirmed', 'offered']));
    const offered = visits.find(({ visitAnswer }) => visitAnswer?.state === 'offered');
    expect(offered?.visitAnswer?.offeredTimes.every((time) => time > now.toISOString())).toBe(true);
    expect(offered?.events.map(({ kind }) => kind)).toEqual(['verified', 'times_offered']);
  });

  test('has a work item of each kind but two: all professionals are listed, and every badge has evidence', async () => {
    const kinds = await rowsOf<{ kind: string }>(database.read, 'select distinct kind from todo');
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(
      todoKinds.filter((kind) => kind !== 'listing' && kind !== 'evidence').sort(),
    );
    expect(await countOf(database, 'provider where not is_listed')).toBe(0);
  });

  test('has a quote for every job that has reached one, equal to the contract value', async () => {
    expect(
      await countOf(
        database,
        'job left join quote on quote.job_id = job.id where coalesce(amount_lkr, -1) <> coalesce(contract_value_lkr, -1)',
      ),
    ).toBe(0);
    expect(
      await countOf(
        database,
        "job where contract_value_lkr is null and status in ('quoted', 'accepted', 'in_progress', 'completed')",
      ),
    ).toBe(0);
  });

  test('refers to existing pictures only', async () => {
    const rows = await rowsOf<{ url: string }>(
      database.read,
      'select avatar_url as url from provider union select cover_url from provider union select image_url from gallery_item union select image_url from banner union select cover_image from post',
    );
    const missing = rows.filter(
      ({ url }) => !existsSync(join(import.meta.dirname, 'pictures', `${url.replace('/objects/', '')}.webp`)),
    );
    expect(missing).toEqual([]);
  });

  test('does not change a database that has providers', async () => {
    const before = await database.read('select topic, version from content_version order by topic');
    await seedDemo(database, { now: new Date(now.getTime() + 1000) });
    expect(await countOf(database, 'provider')).toBe(providers.length);
    expect(await database.read('select topic, version from content_version order by topic')).toEqual(before);
  });

  test('is the same every time, and is created once when two processes start together', async () => {
    const other = await dialect.open();
    await Promise.all([1, 2].map(() => seedDemo(other.database, { now })));
    const everything = async (of: Database) =>
      Promise.all(
        ['provider', 'booking', 'job_transition', 'review'].map((table) =>
          of.read(`select * from ${table} order by id`),
        ),
      );
    expect(await everything(other.database)).toEqual(await everything(database));
    await other.close();
  });

  test('grows to a large directory whose ratings match its reviews', async () => {
    const other = await dialect.open();
    expect(await makeLargeDirectory(other.database, 700, now)).toBe(700);
    expect(await makeLargeDirectory(other.database, 710, now)).toBe(10);
    expect(await countOf(other.database, 'provider')).toBe(710);
    expect(await countOf(other.database, 'provider where rating_tenths is not null')).toBe(36);
    expect(await countOf(other.database, strayReviews)).toBe(0);
    expect(await wrongRatings(other.database)).toEqual([]);
    await other.close();
  });
});
