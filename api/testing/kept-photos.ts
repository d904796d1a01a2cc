import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Harness } from './api-harness.ts';
import { addedEstimate, sampleSecret } from './sample-requests.ts';

/** The photos that a server stores: rows, files, and who sees them. */
export const keptPhotos = (api: Harness, photo: Buffer) => ({
  change: (sql: string, params: readonly unknown[]) => api.database.transaction((tx) => tx.execute(sql, params)),
  /** A request to which the photo belongs. */
  estimate: async () => {
    const secret = sampleSecret();
    const { id } = (await addedEstimate(api.database, null, secret)).params;
    return { requestId: id, secret, bytes: photo };
  },
  see: async (id: string, secret: string) =>
    (await api.send('GET', `/photos/${id}`, { headers: { 'Request-Secret': secret } })).status,
  filesIn: (name: 'private' | 'incoming') => {
    const folder = join(api.dataDir, 'objects', name);
    return existsSync(folder) ? readdirSync(folder).join() : '';
  },
});
