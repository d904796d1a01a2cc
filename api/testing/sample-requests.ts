import { linkEnv } from './sample-settings.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { referenceOf } from '../../shared/reference.ts';
import type { Database } from '../db/database.ts';
import { SmsReportTokens } from '../auth/sms-report-tokens.ts';
import { readEnv } from '../config/env.ts';
import { hashOfSecret } from '../router/request-secrets.ts';
import { RequestLinks, type LinkOf } from '../auth/request-links.ts';
import { addSampleBooking, addSamplePayment } from './sample-jobs.ts';
import { insertRow, sampleNow } from './sample-rows.ts';

export const missingRow = { id: 'no-such-row' };

/** Inserts a separate row that the call may change or delete. */
export const added = (table: string, row: Readonly<Record<string, unknown>>) => async (database: Database) => {
  const id = randomUUID();
  await database.transaction((tx) => insertRow(tx, table, { id, created_at: sampleNow, ...row }));
  return { params: { id } };
};

const links = new RequestLinks(
  () => linkEnv.LINK_KEY,
  () => '',
);

/** As a device generates it. */
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

/** The token of a link to a booking of Kamala's, whose phone number ends with 4567. */
export const addedToken = async (database: Database): Promise<string> => tokenOf(await addSampleBooking(database));

/** The token in the fragment of a link. */
export const tokenOf = (id: string, kind: LinkOf['kind'] = 'booking', generation = 0): string =>
  links.urlOf({ kind, id, generation }).split('#')[1] ?? '';

/** The grant for the digits of an estimate request's link. */
export const grantOf = (id: string): string => links.grantOf({ kind: 'estimate', id, generation: 0 }, sampleNow);

/** The token by which the gateway reports about a message that was sent. */
export async function addedSmsReport(database: Database): Promise<string> {
  const { id } = (
    await added('notification', {
      event: 'estimate-paid',
      subject_id: 'no-such-request',
      details: '{}',
      channel: 'sms',
      recipient: '+94771234567',
      sent_at: sampleNow,
      service: '',
      attempts: 1,
    })(database)
  ).params;
  return new SmsReportTokens(readEnv(linkEnv, ''), () => '').of(id).token;
}
