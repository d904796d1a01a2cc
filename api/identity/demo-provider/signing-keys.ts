import { generateKeyPairSync, randomUUID } from 'node:crypto';
import type { JWKS } from 'oidc-provider';
import type { Database } from '../../database/database.ts';

const findKeys = "select payload from identity_record where kind = 'SigningKeys' and id = 'current'";

/** The key that signs who people are: made at the first sign-in, the same for all processes from then on. */
export async function signingKeys(database: Database): Promise<JWKS> {
  return (await knownKeys(database)) ?? makeKeys(database);
}

async function makeKeys(database: Database): Promise<JWKS> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' }] };
  await database.transaction((tx) =>
    tx.execute(
      "insert into identity_record (kind, id, payload) values ('SigningKeys', 'current', ?) on conflict (kind, id) do nothing",
      [JSON.stringify(keys)],
    ),
  );
  // Another process may have been faster; then its key counts.
  const known = await knownKeys(database);
  if (!known) throw new Error('The signing key was not kept');
  return known;
}

async function knownKeys(database: Database): Promise<JWKS | undefined> {
  const [row] = await database.read<{ payload: string }>(findKeys);
  // Written by `makeKeys` alone.
  return row && (JSON.parse(row.payload) as JWKS);
}
