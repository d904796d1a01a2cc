import { incrementVersion } from '../../cache/tag-versions.ts';
import type { Database } from '../../db/database.ts';
import { refreshWorkItem } from '../work-queue/refresh-work-item.ts';

/** Takes the badge from providers whose evidence is too old. */
export async function cleanUpCertificates({ db, transaction }: Database, now: Date): Promise<void> {
  const over = await db
    .selectFrom('provider')
    .select('id')
    .where('isCertified', '=', true)
    .where('certificateEndsAt', '<=', now.toISOString())
    .execute();
  for (const { id } of over) {
    await transaction(async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('provider')
        .set({ isCertified: false, certifiedSince: null })
        .where('id', '=', id)
        // It may have been renewed meanwhile.
        .where('isCertified', '=', true)
        .where('certificateEndsAt', '<=', now.toISOString())
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      refreshWorkItem(tx, { providerId: id });
      await incrementVersion(tx, 'providers');
    });
  }
}
