import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../entities/tables.ts';
import { addMessage, lockThread } from '../features/messages/thread-queries.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import type { Examples } from './example-calls.ts';
import { added, missingRow, sampleSecret } from './sample-requests.ts';
import { sampleNow } from './sample-rows.ts';

export const joinBody = {
  name: 'Saman Tiles',
  trade: 'tiler' as const,
  cities: 'kandy, Matale',
  years: '12',
  rates: 'Floors from LKR 290 per sq ft.',
  nvqLevel: '4' as const,
  phone: '077 765 4321',
  email: '',
};

/** An application whose device may read it. */
export async function addedApplication(
  database: Database,
  contact: Partial<Insertable<Tables['contactMessage']>> = {},
) {
  const secret = sampleSecret();
  const id = randomUUID();
  const createdAt = sampleNow.toISOString();
  await database.transaction(async (tx) => {
    const sender = { name: 'Saman Tiles', subject: 'Work with us', phone: '077 765 4321', email: null, ...contact };
    await tx.db
      .insertInto('contactMessage')
      .values({ id, ...sender, secretHash: hashOfSecret(secret), createdAt })
      .execute();
    const thread = await lockThread(tx, { kind: 'contact', id }, sampleNow);
    await addMessage(tx, thread, { id, from: 'customer', text: joinBody.rates, writtenById: null }, sampleNow);
    const row = { id, contactMessageId: id, category: 'tiler', cities: '["Kandy"]', createdAt } as const;
    await tx.db.insertInto('application').values(row).execute();
  });
  return { id, headers: { 'Request-Secret': secret } };
}

const arranged = async (database: Database) => ({ params: { id: (await addedApplication(database)).id } });

export const applicationExamples = {
  addEvidence: {
    arrange: async () => ({
      params: { providerId: 'provider-nimal' },
      body: { kind: 'qualification', day: '2026-02-20', details: 'NVQ Level 4' },
    }),
    missing: { providerId: missingRow.id },
  },
  deleteEvidence: {
    arrange: added('provider_evidence', {
      provider_id: 'provider-asha',
      kind: 'work',
      details: 'Kandy',
      day: '2026-02-20',
    }),
    missing: missingRow,
  },
  createApplication: { arrange: async () => ({ body: joinBody }) },
  readApplication: {
    async arrange(database) {
      const { id, headers } = await addedApplication(database);
      return { body: { id }, headers };
    },
  },
  getApplication: { arrange: arranged, missing: missingRow },
  acceptApplication: { arrange: arranged, missing: missingRow },
  dismissListing: {
    async arrange(database) {
      const { id } = await addedApplication(database);
      const decided = { state: 'accepted', decidedAt: sampleNow.toISOString(), providerId: 'provider-nimal' } as const;
      await database.transaction((tx) => tx.db.updateTable('application').set(decided).where('id', '=', id).execute());
      return { params: { id } };
    },
    missing: missingRow,
  },
  refuseApplication: {
    arrange: async (database) => ({ ...(await arranged(database)), body: { reason: 'Too far away.' } }),
    missing: missingRow,
  },
  applicantTold: {
    async arrange(database) {
      const { id } = await addedApplication(database);
      const task = { kind: 'customer', event: 'application-decided', text: 'Accepted', contact_message_id: id };
      const { params } = await added('office_task', task)(database);
      return { params: { id }, body: { taskId: params.id } };
    },
    missing: missingRow,
  },
} satisfies Partial<Examples>;
