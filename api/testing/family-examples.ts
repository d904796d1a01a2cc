import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { familyLinks } from '../auth/family-links.ts';
import type { Examples } from './example-calls.ts';
import { linkEnv } from './sample-settings.ts';
import { addSampleJob, samplePeople } from './sample-jobs.ts';
import { sampleNow } from './sample-rows.ts';

const missing = { id: 'no-such-job' };

/** A running job of Kamala's, with a family link. */
export async function addedFamilyLink(
  database: Database,
  changes: Partial<{ showsTotal: boolean; photoIds: string[] }> = {},
) {
  const { jobId, bookingId } = await addSampleJob(database, 'in_progress');
  const [id, { customerId }] = [randomUUID(), samplePeople.kamala];
  const row = { id, jobId, customerId, showsTotal: false, createdAt: sampleNow.toISOString(), ...changes };
  const photoIds = JSON.stringify(changes.photoIds ?? []);
  await database.transaction(({ db }) =>
    db
      .insertInto('familyLink')
      .values({ ...row, photoIds })
      .execute(),
  );
  return { id, jobId, bookingId, token: familyTokenOf(id) };
}

/** The token in the fragment of a link. */
export const familyTokenOf = (id: string): string => {
  const settings = { linkKey: linkEnv.LINK_KEY, sessionKeys: undefined, dataDir: '' };
  return (
    familyLinks(settings, () => '')
      .urlOf(id)
      .split('#')[1] ?? ''
  );
};

export const familyExamples = {
  openFamilyLink: {
    arrange: async (database) => ({ body: { token: (await addedFamilyLink(database)).token } }),
  },
  listFamilyLinks: {
    arrange: async (database) => ({ params: { id: (await addedFamilyLink(database)).jobId } }),
    missing,
  },
  makeFamilyLink: {
    arrange: async (database) => ({
      params: { id: (await addedFamilyLink(database)).jobId },
      body: { showsTotal: true, photoIds: [] },
    }),
    missing,
  },
  revokeFamilyLink: {
    async arrange(database) {
      const { id: linkId, jobId: id } = await addedFamilyLink(database);
      return { params: { id, linkId } };
    },
    missing: { ...missing, linkId: 'no-such-link' },
  },
} satisfies Partial<Examples>;
