import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addSampleBooking, addSampleJob } from '../../testing/sample-jobs.ts';
import { addedEstimate } from '../../testing/sample-requests.ts';
import { insertSampleRows, sampleNow } from '../../testing/sample-rows.ts';
import { sqlite } from '../../testing/test-databases.ts';
import { answerEndsAt, readBookingStatuses, readRequestStatus } from './request-queries.ts';
import { sampleDocument } from '../../../shared/testing/sample-document.ts';

const later = new Date(sampleNow.getTime() + 40 * 24 * 60 * 60 * 1000);

describe('the end of a request', () => {
  const { open } = sqlite;
  test('for a booking with a job is the end of the job', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    const ends = async (status: 'in_progress' | 'completed' | 'cancelled') => {
      const { jobId, bookingId } = await addSampleJob(database, status);
      await database.transaction(async (tx) => {
        if (status === 'completed') await tx.execute('update job set completed_at = ? where id = ?', [later, jobId]);
        if (status === 'cancelled') {
          await tx.execute("delete from job_transition where job_id = ? and to_status = 'cancelled'", [jobId]);
          await tx.execute(
            `insert into job_transition (id, job_id, from_status, to_status, actor_kind, created_at) values (?, ?, 'booked', 'cancelled', 'admin', ?)`,
            [randomUUID(), jobId, later],
          );
        }
      });
      const found = await readBookingStatuses(database.db, (all) => all.where('booking.id', '=', bookingId));
      return found.map(({ state, jobStatus, endedAt }) => [state, jobStatus, endedAt]);
    };
    expect(await ends('in_progress')).toEqual([['job', 'in_progress', null]]);
    expect(await ends('completed')).toEqual([['job', 'completed', later.toISOString()]]);
    expect(await ends('cancelled')).toEqual([['job', 'cancelled', later.toISOString()]]);
    await close();
  });

  test('for a cancelled or refused request is its last event; an open request has none', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    const id = await addSampleBooking(database);
    const ended = async () => (await readRequestStatus(database.db, { kind: 'booking', id }))?.endedAt;
    expect(await ended()).toBeNull();
    const happens = (kind: string, at: Date) =>
      database.transaction((tx) =>
        tx.execute('insert into request_event (id, booking_id, kind, created_at) values (?, ?, ?, ?)', [
          randomUUID(),
          id,
          kind,
          at,
        ]),
      );
    await database.transaction((tx) => tx.execute("update booking set ended_as = 'cancelled' where id = ?", [id]));
    await happens('cancelled', sampleNow);
    expect(await ended()).toBe(sampleNow.toISOString());
    await happens('refunded', later);
    expect(await ended()).toBe(later.toISOString());
    await close();
  });

  test('for an estimate by telephone is the answer', async () => {
    const { database, close } = await open();
    await insertSampleRows(database);
    const { id } = (await addedEstimate(database)).params;
    const ended = async () => (await readRequestStatus(database.db, { kind: 'estimate', id }))?.endedAt;
    expect(await ended()).toBeNull();
    await database.transaction((tx) =>
      tx.execute('update estimate_request set answered_at = ? where id = ?', [later, id]),
    );
    expect(await ended()).toBe(later.toISOString());
    await close();
  });
});

test('for a document is the end of its last valid day in Sri Lanka', () => {
  expect(answerEndsAt('2026-11-18T04:00:00.000Z', sampleDocument)).toBe('2026-12-18T18:29:59.999Z');
  expect(answerEndsAt('2026-11-18T04:00:00.000Z', { ...sampleDocument, validUntil: null, reason: 'No' })).toBe(
    '2026-11-18T04:00:00.000Z',
  );
  expect(answerEndsAt(null, undefined)).toBeNull();
});
