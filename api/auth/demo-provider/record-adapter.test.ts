import { describe, expect, test } from 'vitest';
import { sqlite } from '../../testing/test-databases.ts';
import { RecordAdapter, cleanUpIdentityRecords } from './record-adapter.ts';
import { signingKeys } from './signing-keys.ts';

const now = new Date('2026-03-01T04:00:00.000Z');

describe('the stored records of the demo identity provider', () => {
  const { open } = sqlite;
  test('are found by kind and id until they are deleted or replaced', async () => {
    const { database, close } = await open();
    const codes = new RecordAdapter('AuthorizationCode', database, () => now);
    const sessions = new RecordAdapter('Session', database, () => now);
    await codes.upsert('1', { accountId: 'a' }, 60);
    await sessions.upsert('1', { accountId: 'b', uid: 'u' });
    expect(await codes.find('1')).toEqual({ accountId: 'a' });
    expect(await sessions.findByUid('u')).toEqual({ accountId: 'b', uid: 'u' });
    expect(await codes.findByUid('u')).toBeUndefined();
    await codes.upsert('1', { accountId: 'c' }, 60);
    await sessions.destroy('1');
    expect([await codes.find('1'), await sessions.find('1')]).toEqual([{ accountId: 'c' }, undefined]);
    await close();
  });

  test('record when a code was used, and are deleted with their grant', async () => {
    const { database, close } = await open();
    const codes = new RecordAdapter('AuthorizationCode', database, () => now);
    await codes.upsert('1', { grantId: 'g' }, 60);
    await codes.upsert('2', { grantId: 'other' }, 60);
    await codes.consume('1');
    await codes.consume('nothing');
    expect(await codes.find('1')).toEqual({ grantId: 'g', consumed: now.getTime() / 1000 });
    await codes.revokeByGrantId('g');
    expect([await codes.find('1'), await codes.find('2')]).toEqual([undefined, { grantId: 'other' }]);
    await close();
  });

  test('are deleted after they expire; the signing key stays, and is the same for concurrent readers', async () => {
    const { database, close } = await open();
    const keys = await Promise.all([signingKeys(database), signingKeys(database), signingKeys(database)]);
    expect(new Set(keys.map((one) => JSON.stringify(one))).size).toBe(1);
    const codes = new RecordAdapter('AuthorizationCode', database, () => now);
    await codes.upsert('1', {}, 60);
    await codes.upsert('2', {}, 61);
    await cleanUpIdentityRecords(database, new Date(now.getTime() + 60_000));
    expect([await codes.find('1'), await codes.find('2')]).toEqual([undefined, {}]);
    expect(await signingKeys(database)).toEqual(keys[0]);
    await close();
  });
});
