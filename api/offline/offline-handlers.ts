import { largeDirectory, type offlineContract } from '../../shared/offline/offline-contract.ts';
import type { Env } from '../config/env.ts';
import { costly, type Handlers } from '../router/handler.ts';
import type { Db } from '../entities/tables.ts';
import { OfflineSnapshot } from './offline-snapshot.ts';

export function offlineHandlers(env: Env): Handlers<typeof offlineContract> {
  const snapshot = new OfflineSnapshot(env);
  return {
    getOfflineManifest: costly(
      ({ providers }) => providers > largeDirectory,
      (_input: object, { db }: { readonly db: Db }) => snapshot.manifest(db),
    ),
    getOfflineFile: ({ params: { sha256 } }, { db }) => snapshot.file(db, sha256),
  };
}
