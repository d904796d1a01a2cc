import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { deadlineOf, deadlineKinds, deadlinesOfJob, type Deadline } from '../../../shared/features/orders/deadline.ts';
import type { TodoKind } from '../../../shared/features/work-queue/todo.ts';
import { deriveTodos } from '../../seed/derived-rows.ts';
import { startBackOffice, type BackOffice } from '../../testing/admin-calls.ts';
import { addressOf, exampleOf, type CallParts } from '../../testing/endpoint-examples.ts';
import { as } from '../../testing/mounted-endpoints.ts';
import { dialects } from '../../testing/test-databases.ts';
import { allJobs, readPortalJobs } from '../jobs/job-queries.ts';
import { threadKinds } from '../../../shared/features/messages/thread.ts';
import { readThreads, threadColumns } from '../messages/thread-queries.ts';
import { readBookingStatuses, readEstimateStatuses } from './request-queries.ts';

/** After every visit of the samples. */
const afterAll = '2030-01-01T00:00:00.000Z';

/** The office's tasks that a customer always waits for. Their list leaves out the money of archived requests. */
const awaited: readonly TodoKind[] = [
  'inspectionFee',
  'estimateFee',
  'commission',
  'estimate',
  'missed',
  'report',
  'unwritten',
  'quote',
  'start',
  'objection',
  'check',
  'message',
  'settlement',
  'estimateSettlement',
  'bookingRefund',
  'estimateRefund',
  'commissionRefund',
];

/** Calls with another body than their examples: no example offers other times, or says that the work is ready. */
const more: readonly (readonly [string, Endpoint, object])[] = [
  [
    'answerForProfessional',
    contract.answerForProfessional,
    { reply: 'times', times: ['2026-03-06T10:00'], reason: '', version: 1 },
  ],
  ['addProgress', contract.addProgress, { kind: 'check', text: 'Everything is grouted.', amountLkr: '' }],
];

describe.each(dialects)('what a customer is promised on $name', (dialect) => {
  let api: BackOffice;
  beforeEach(async () => {
    api = await startBackOffice(dialect);
  });
  afterEach(() => api.close());

  async function promised(): Promise<Map<string, readonly Deadline[]>> {
    const { db } = api.database;
    const requests = [
      ...(await readBookingStatuses(db, (all) => all.where('booking.archivedAt', 'is', null))),
      ...(await readEstimateStatuses(db, (all) => all.where('estimateRequest.archivedAt', 'is', null))),
    ];
    const jobs = await readPortalJobs(db, allJobs);
    return new Map([
      ...requests.map((status) => [status.id, [deadlineOf(status, afterAll)].filter((one) => one !== null)] as const),
      ...jobs.map((job) => [job.id, deadlinesOfJob(job)] as const),
    ]);
  }

  /** Until when the office reads each thread, as its customer sees it, by the id of the thread. */
  async function readTimes(): Promise<Map<string, string | null>> {
    const { db } = api.database;
    const threads = await db
      .selectFrom('thread')
      .select(['id', ...Object.values(threadColumns)])
      .execute();
    const times = new Map<string, string | null>();
    for (const kind of threadKinds) {
      const owners = new Map(threads.map((thread) => [thread[threadColumns[kind]], thread.id]));
      owners.delete(null);
      const ids = [...owners.keys()].filter((id) => id !== null);
      for (const [id, { readBy }] of await readThreads(db, kind, ids)) times.set(owners.get(id) ?? '', readBy);
    }
    return times;
  }

  // Every call has requests and jobs of its own, so that one reading at the end sees what each of them did.
  test('has the times of the office’s list, after every call of the contract', { timeout: 120_000 }, async () => {
    const seen = new Set<Deadline['what']>();
    const seenKinds = new Set<TodoKind>();
    const examples: [string, Endpoint, object?][] = Object.entries(contract);
    const calls = [...examples.filter(([, { method }]) => method !== 'GET'), ...more];
    const arranged: [Endpoint, CallParts][] = [];
    for (const [name, endpoint, body] of calls) {
      const parts = await exampleOf(name).arrange(api.database);
      arranged.push([endpoint, { ...parts, body: body ?? parts.body }]);
    }
    // The samples were inserted without updating the work queue.
    await api.database.transaction(async (tx) => {
      await tx.execute('delete from todo');
      await deriveTodos(tx);
    });
    for (const [endpoint, parts] of arranged) {
      await api.send(endpoint.method, addressOf(endpoint.path, parts), {
        headers: { ...as(endpoint.access === 'customer' ? 'kamala' : 'admin'), ...parts.headers },
        body: parts.body,
      });
    }
    const todos = await api.database.db.selectFrom('todo').select(['kind', 'subjectId', 'dueAt']).execute();
    const told = await promised();
    for (const [id, said] of told) {
      const times = todos.filter(({ subjectId }) => subjectId === id).map(({ dueAt }) => dueAt);
      for (const { what, dueAt } of said) {
        seen.add(what);
        // The professional answers before the office calls.
        if (what === 'confirmation') continue;
        expect([id, what, times]).toEqual([id, what, expect.arrayContaining([dueAt])]);
      }
    }
    for (const [id, readBy] of await readTimes()) {
      const todo = todos.find(({ kind, subjectId }) => kind === 'message' && subjectId === id);
      expect([id, readBy]).toEqual([id, todo?.dueAt ?? null]);
      if (todo) seenKinds.add('message');
    }
    for (const { kind, subjectId, dueAt } of todos) {
      const said = told.get(subjectId);
      if (said && awaited.includes(kind)) {
        seenKinds.add(kind);
        expect([kind, said.map((one) => one.dueAt)]).toEqual([kind, expect.arrayContaining([dueAt])]);
      }
    }
    // The examples have no booking without a professional.
    expect([...seen, 'choice'].toSorted()).toEqual(deadlineKinds.toSorted());
    // No example ends an estimate request without a decision about its fee.
    expect([...seenKinds, 'estimateSettlement'].toSorted()).toEqual(awaited.toSorted());
  });
});
