import type { contract } from '../../shared/contract.ts';
import type { Arguments } from '../../shared/endpoint.ts';
import type { JobStatus } from '../../shared/features/jobs/job-status.ts';
import type { Database } from '../db/database.ts';
import { addSampleBooking, addSampleJob } from './sample-jobs.ts';
import { addedEstimate, missingRow } from './sample-requests.ts';

export type WithHeaders = { readonly headers?: Readonly<Record<string, string>> };

/** How to call an endpoint successfully, with the sample rows in the database. */
type EndpointExample<E> = {
  /** Inserts further rows that the call needs, and returns its arguments; run for each call. */
  readonly arrange: (database: Database) => Promise<Arguments<E> & WithHeaders>;
} & (E extends { params: unknown }
  ? {
      /** Well-formed parameters of rows that do not exist. */
      readonly missing: Arguments<E> extends { params: infer P } ? P : never;
    }
  : unknown);

export type Examples = { readonly [Name in keyof typeof contract]: EndpointExample<(typeof contract)[Name]> };

/** A call of `/…/:id` about a booking of Kamala's. `booking`: what `addSampleBooking` takes. */
export const ofBooking = <const More extends object>(
  more: More,
  ...booking: [changes?: Readonly<Record<string, unknown>>, paid?: Date | null]
) => ({
  arrange: async (database: Database) => ({ params: { id: await addSampleBooking(database, ...booking) }, ...more }),
  missing: missingRow,
});

/** The same about an estimate request. `paid`: when its fee was verified. */
export const ofEstimate = <const More extends object>(more: More, paid: Date | null = null) => ({
  arrange: async (database: Database) => ({ ...(await addedEstimate(database, paid)), ...more }),
  missing: missingRow,
});

/** The same about a job that has reached a status. */
export const ofJob = <const More extends object>(status: JobStatus, more: More) => ({
  arrange: async (database: Database) => ({
    params: { id: (await addSampleJob(database, status)).jobId },
    ...more,
  }),
  missing: missingRow,
});
