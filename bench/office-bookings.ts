import { randomUUID } from 'node:crypto';
import { insertAll } from '../api/database/write-rows.ts';
import type { Database, Transaction } from '../api/database/database.ts';
import { bookings } from '../api/entities/booking-entity.ts';
import { jobs } from '../api/entities/job-entity.ts';
import { transitions } from '../api/entities/job-transition-entity.ts';
import { payments } from '../api/entities/payment-entity.ts';
import { photos } from '../api/entities/photo-entity.ts';
import type { JobStatus } from '../shared/jobs/job-status.ts';
import { referenceOf } from '../shared/reference.ts';

const hour = 3_600_000;
const atOnce = 5000;

/** Years of bookings: nearly all have become jobs long ago; of the newest some wait for the office. */
export async function fillBookings(database: Database, count: number, now: number): Promise<void> {
  for (let first = 0; first < count; first += atOnce) {
    const places = Array.from({ length: Math.min(atOnce, count - first) }, (_, place) => first + place);
    await database.transaction((tx) => insertBookings(tx, places, now));
  }
}

function bookingAt(place: number, now: number) {
  const createdAt = now - place * (hour / 6);
  const id = randomUUID();
  // The newest are claimed, those before them paid; one in fifty of the rest was cancelled, unpaid.
  const isClaimed = place < 150;
  const isPaid = !isClaimed && place < 200;
  const isCancelled = !isClaimed && !isPaid && place % 50 === 0;
  return {
    isClaimed,
    isVerified: !isClaimed && !isCancelled,
    job: isClaimed || isPaid || isCancelled ? null : { id: randomUUID(), status: statusAt(place) },
    row: {
      id,
      reference: referenceOf('booking', id),
      fullName: `Person ${place}`,
      email: `person.${place}@example.lk`,
      phone: `07${String(10_000_000 + place)}`,
      address: `${place} Temple Road, Nugegoda`,
      scheduledAt: new Date(createdAt + 72 * hour),
      createdAt: new Date(createdAt),
      endedAs: isCancelled ? ('cancelled' as const) : null,
    },
  };
}

const statusAt = (place: number): JobStatus => {
  if (place < 500) return 'booked';
  if (place < 560) return 'inspected';
  if (place < 800) return 'in_progress';
  return place % 20 === 0 ? 'cancelled' : 'completed';
};

async function insertBookings(tx: Transaction, places: readonly number[], now: number): Promise<void> {
  const made = places.map((place) => bookingAt(place, now));
  const withJob = made.flatMap(({ row, job }) => (job ? [{ row, job }] : []));
  await insertAll(
    tx,
    bookings,
    made.map(({ row }) => row),
  );
  await insertAll(
    tx,
    payments,
    made.map(({ row, isVerified }) => ({
      id: randomUUID(),
      kind: 'inspection' as const,
      bookingId: row.id,
      reference: row.reference,
      amountLkr: 10_000,
      state: isVerified ? ('verified' as const) : ('claimed' as const),
      claimedAt: row.createdAt,
      receivedLkr: isVerified ? 10_000 : null,
      verifiedAt: isVerified ? new Date(row.createdAt.getTime() + hour) : null,
      createdAt: row.createdAt,
    })),
  );
  await insertAll(
    tx,
    photos,
    made.map(({ row }) => ({
      id: randomUUID(),
      bookingId: row.id,
      estimateRequestId: null,
      kind: 'slip' as const,
      size: 100_000,
      digest: 'of-a-slip',
      createdAt: row.createdAt,
      storedAt: row.createdAt,
    })),
  );
  await insertAll(
    tx,
    jobs,
    withJob.map(({ row, job }) => ({
      ...job,
      bookingId: row.id,
      title: 'Tiling Project',
      address: row.address,
      createdAt: row.createdAt,
    })),
  );
  await insertAll(
    tx,
    transitions,
    withJob.map(({ row, job }) => ({
      id: randomUUID(),
      jobId: job.id,
      fromStatus: null,
      toStatus: job.status,
      actorKind: 'admin' as const,
      createdAt: row.createdAt,
    })),
  );
}
