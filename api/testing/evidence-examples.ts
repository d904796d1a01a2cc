import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { missingRow } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

export const evidenceExamples = {
  addEvidence: {
    arrange: async () => ({
      params: { providerId: 'provider-nimal' },
      body: { kind: 'qualification' as const, day: '2026-02-20', details: 'NVQ Level 4' },
    }),
    missing: { providerId: missingRow.id },
  },
  deleteEvidence: {
    async arrange(database: Database) {
      const id = randomUUID();
      const check = { kind: 'work', details: 'Kandy', day: '2026-02-20', createdAt: sampleNow.toISOString() } as const;
      await database.transaction(({ db }) =>
        db
          .insertInto('providerEvidence')
          .values({ id, providerId: 'provider-asha', ...check })
          .execute(),
      );
      return { params: { id } };
    },
    missing: missingRow,
  },
} as const;
