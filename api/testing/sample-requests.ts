import { randomBytes, randomUUID } from 'node:crypto';
import { referenceOf } from '../../shared/reference.ts';
import type { Database } from '../database/database.ts';
import { hashOfSecret } from '../endpoints/request-secrets.ts';
import { addSamplePayment } from './sample-jobs.ts';
import { insertRow, sampleNow } from './sample-rows.ts';

export const missingRow = { id: 'no-such-row' };

/** Names a row of its own that the call may change or delete. */
export const added = (table: string, row: Readonly<Record<string, unknown>>) => async (database: Database) => {
  const id = randomUUID();
  await database.transaction((tx) => insertRow(tx, table, { id, created_at: sampleNow, ...row }));
  return { params: { id } };
};

/** As a device mints it. */
export const sampleSecret = (): string => randomBytes(32).toString('base64url');

export const addedEstimate = async (database: Database, paid: Date | null = null, secret?: string) => {
  const id = randomUUID();
  await added('estimate_request', {
    id,
    reference: referenceOf('estimate', id),
    project_type: 'floor',
    project_location: 'Nugegoda',
    area_sqft: 450,
    description: 'Two rooms.',
    contact_name: 'Kamala Perera',
    contact_phone: '077 123 4567',
    contact_email: null,
    provider_id: 'provider-nimal',
    secret_hash: secret === undefined ? null : hashOfSecret(secret),
  })(database);
  await database.transaction((tx) => addSamplePayment(tx, { estimate_request_id: id }, paid));
  return { params: { id } };
};
