import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Provider } from '../../../shared/features/providers/provider-contract.ts';
import { startHarness, type Harness } from '../../testing/api-harness.ts';
import { readOfflineCopy } from '../../testing/offline-copy.ts';
import { addedAskedVisit, addedConfirmedVisit } from '../../testing/sample-desk.ts';
import { addSampleJob } from '../../testing/sample-jobs.ts';
import { insertRow, rowsOf, sampleNow } from '../../testing/sample-rows.ts';
import { dialects } from '../../testing/test-databases.ts';
import { recordStep } from '../visits/day-steps.ts';
import { moveVisit } from '../visits/move-visit.ts';
import { askProfessional } from '../visits/visit-answers.ts';
import { countFigures } from './count-figures.ts';

const hourMs = 60 * 60 * 1000;
const later = (hours: number) => new Date(sampleNow.getTime() + hours * hourMs);

describe.each(dialects)('what our records say of a professional, on $name', (dialect) => {
  let api: Harness;

  beforeEach(async () => {
    api = await startHarness(dialect);
    await api.app.versions.look();
  });

  afterEach(() => api.close());

  const figures = async (slug = 'nimal-tiles') => {
    const { json } = await api.send('GET', `/api/providers/${slug}`);
    return (json as Provider).figures;
  };

  /** As the worker does, and until this process has seen it. */
  async function count(now: Date): Promise<void> {
    await countFigures(api.database, now);
    await api.app.versions.look();
  }

  /** Visits that were confirmed and to which the professional came. */
  async function keepVisits(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const { id, scheduledAt } = await addedConfirmedVisit(api.database, -1);
      const said = { step: 'arrived', at: scheduledAt, minutes: null, scheduledAt } as const;
      await api.database.transaction((tx) => recordStep(tx, id, said, { actor: null, now: sampleNow }));
    }
  }

  test('is public from ten visits on, on the profile and offline; nine say nothing', async () => {
    await keepVisits(9);
    await count(sampleNow);
    expect(await figures()).toEqual([]);
    await keepVisits(1);
    await count(sampleNow);
    const shown = [
      { kind: 'visits', count: 10, of: 10 },
      { kind: 'answers', count: 10, of: 10 },
    ];
    expect(await figures()).toEqual(shown);
    const { providers } = await readOfflineCopy(api);
    expect(providers.find(({ slug }) => slug === 'nimal-tiles')?.figures).toEqual(shown);
    expect(await figures('asha-glass')).toEqual([]);
  });

  test('still counts a visit to which nobody came after it got another time, and the question that was open', async () => {
    await keepVisits(9);
    const { id, scheduledAt } = await addedConfirmedVisit(api.database, -1);
    await api.database.transaction(async (tx) => {
      const said = { step: 'nobody_came', at: sampleNow.toISOString(), minutes: null, scheduledAt } as const;
      await recordStep(tx, id, said, { actor: null, now: sampleNow });
      await moveVisit(tx, id, {
        before: scheduledAt,
        to: later(48).toISOString(),
        jobId: null,
        actor: null,
        now: later(2),
      });
      expect(await askProfessional(tx, id, { now: later(2), hours: 12 })).toBe(true);
    });
    await count(later(3));
    const kept = { kind: 'visits', count: 9, of: 10 };
    expect(await figures()).toEqual([kept, { kind: 'answers', count: 10, of: 10 }]);
    // The second question has been open for more than a day.
    await count(later(27));
    expect(await figures()).toEqual([kept, { kind: 'answers', count: 10, of: 11 }]);
  });

  test('leaves out a question that ended within a day with its booking, and counts one that was open longer', async () => {
    await keepVisits(10);
    const [early, late] = [await addedAskedVisit(api.database), await addedAskedVisit(api.database)];
    for (const [{ id }, hours] of [
      [early, 2],
      [late, 30],
    ] as const) {
      await api.database.transaction(async (tx) => {
        await tx.execute("update booking set ended_as = 'cancelled' where id = ?", [id]);
        const event = { id: randomUUID(), booking_id: id, kind: 'cancelled', created_at: later(hours) };
        await insertRow(tx, 'request_event', event);
      });
    }
    await count(later(200));
    expect(await figures()).toContainEqual({ kind: 'answers', count: 10, of: 11 });
  });

  test('leaves out a question whose fee has turned out not to be paid', async () => {
    await keepVisits(10);
    await addedAskedVisit(api.database);
    await count(later(200));
    expect(await figures()).toContainEqual({ kind: 'answers', count: 10, of: 11 });
    await api.database.transaction((tx) =>
      tx.execute("update payment set state = 'refused', received_lkr = null, verified_at = null"),
    );
    await count(later(200));
    expect(await figures()).toContainEqual({ kind: 'answers', count: 10, of: 10 });
  });

  test('counts completed jobs, and the milestones that the customer answered', async () => {
    for (let made = 0; made < 10; made += 1) {
      const { jobId } = await addSampleJob(api.database, made < 2 ? 'in_progress' : 'completed');
      const milestone = (changes: Readonly<Record<string, unknown>>) =>
        api.database.transaction((tx) =>
          insertRow(tx, 'job_progress', {
            id: randomUUID(),
            job_id: jobId,
            kind: 'milestone',
            text: 'Screed laid',
            published_at: sampleNow,
            created_at: sampleNow,
            ...changes,
          }),
        );
      await milestone({ confirmed_at: sampleNow });
      await milestone({});
      if (made < 2) await milestone({ objection: 'A corner is open', objected_at: sampleNow, confirmed_at: later(1) });
    }
    await count(sampleNow);
    expect(await figures()).toEqual([{ kind: 'milestones', count: 10, of: 12 }]);
    // What another professional sent before this one got the job is not this one's.
    await api.database.transaction(({ db }) =>
      db.updateTable('jobProgress').set({ providerId: 'provider-asha' }).where('objectedAt', 'is not', null).execute(),
    );
    await count(sampleNow);
    expect(await figures()).toEqual([{ kind: 'milestones', count: 10, of: 10 }]);
    await addSampleJob(api.database, 'completed');
    await count(sampleNow);
    expect(await figures()).toContainEqual({ kind: 'jobs', count: 10, of: 10 });
  });

  test('changes the directory for devices only if a figure has changed', async () => {
    await keepVisits(10);
    await count(sampleNow);
    const before = await api.send('GET', '/api/offline/manifest');
    const versions = () => rowsOf(api.database.read, 'select topic, version from content_version order by topic');
    const counted = await versions();
    await count(later(1));
    expect((await api.send('GET', '/api/offline/manifest')).text).toBe(before.text);
    // Otherwise every cached page is made again.
    expect(await versions()).toEqual(counted);
    await keepVisits(1);
    await count(later(1));
    expect((await api.send('GET', '/api/offline/manifest')).text).not.toBe(before.text);
  });
});
