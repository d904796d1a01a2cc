import { expect, test } from 'vitest';
import { changedProviders, directoryVersion } from '../providers/directory-versions.ts';
import { runScript } from '../testing/child-process.ts';
import { databaseOpener } from '../testing/database-opener.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { insertSampleRows } from '../testing/sample-rows.ts';
import { dialects } from '../testing/test-databases.ts';
import { migrations } from './migration-list.ts';

test.each(dialects)(
  'a device that has a copy is told of everybody on $name once there is more to say of each',
  async ({ name, open }) => {
    const before = migrations[name].findIndex((Migration) => Migration.name.endsWith('CertifiedSince'));
    const { database, dataDir, databaseUrl, close } = await open({ migrations: migrations[name].slice(0, before) });
    await insertSampleRows(database);
    await database.transaction((tx) => tx.execute('update provider_change set version = 1'));
    const kept = await directoryVersion(database.read);
    await runScript(databaseOpener, dataDir, ...(databaseUrl ? [databaseUrl] : []));
    const changed = await changedProviders(database.read, kept, await directoryVersion(database.read));
    expect(changed?.sort()).toEqual(['provider-asha', 'provider-nimal']);
    // Nobody has noted when they were certified.
    const since = await rowsOf<{ certified_since: unknown }>(database.read, 'select certified_since from provider');
    expect(since.map((row) => row.certified_since)).toEqual([null, null]);
    await close();
  },
);
