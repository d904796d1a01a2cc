import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JWKS } from 'oidc-provider';
import type { Database } from '../../db/database.ts';
import { recordWithId } from './record-adapter.ts';

const key = { kind: 'SigningKeys', id: 'current' };

/** The signing key of id tokens: generated at the first sign-in and shared by all processes. */
export async function signingKeys(database: Database): Promise<JWKS> {
  return (await knownKeys(database)) ?? makeKeys(database);
}

async function makeKeys(database: Database): Promise<JWKS> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' }] };
  const row = { ...key, payload: JSON.stringify(keys) };
  await database.transaction((tx) =>
    tx.db
      .insertInto('identityRecord')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // Another process may have been faster; then its key is used.
  const known = await knownKeys(database);
  if (!known) throw new Error('The signing key was not kept');
  return known;
}

async function knownKeys(database: Database): Promise<JWKS | undefined> {
  const row = await recordWithId(database.db, key);
  // Written only by `makeKeys`.
  return row && (JSON.parse(row.payload) as JWKS);
}
