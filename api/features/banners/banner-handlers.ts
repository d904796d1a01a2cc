import type { bannerContract } from '../../../shared/features/banners/banner-contract.ts';
import type { Handlers } from '../../router/handler.ts';
import { activeBanners, selectAdminBanners } from './banner-queries.ts';
import { randomUUID } from 'node:crypto';
import type { AdminBanner, adminBannerContract } from '../../../shared/features/banners/admin-banner-contract.ts';
import { ProblemError } from '../../../shared/problem.ts';
import { refuseInsecureLinks } from '../../router/admin-refusals.ts';
import type { Db } from '../../entities/tables.ts';
import type { Env } from '../../config/env.ts';

export const bannerHandlers: Handlers<typeof bannerContract> = {
  listActiveBanners: (_input, { db }) => activeBanners(db),
};

const noSuchBanner = () => new ProblemError('not-found', 'There is no such banner.');

const otherBanners = () => new ProblemError('conflict', 'The banners have changed. Please check them again.');

export const adminBannerHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminBannerContract> => ({
  listAdminBanners: (_input, { db }) => selectAdminBanners(db).execute(),

  async createBanner({ body }, { tx: { db }, now }) {
    refuseInsecureLinks(env, { imageUrl: body.imageUrl, linkUrl: body.linkUrl });
    const id = randomUUID();
    await db
      .insertInto('banner')
      .values({ ...body, id, createdAt: now.toISOString() })
      .execute();
    return readBanner(db, id);
  },

  async updateBanner({ params: { id }, body }, { tx: { db } }) {
    refuseInsecureLinks(env, { imageUrl: body.imageUrl, linkUrl: body.linkUrl });
    if (Object.keys(body).length > 0) await db.updateTable('banner').set(body).where('id', '=', id).execute();
    return readBanner(db, id);
  },

  async deleteBanner({ params: { id } }, { tx: { db } }) {
    const { numDeletedRows } = await db.deleteFrom('banner').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchBanner();
  },

  async reorderBanners({ body: { ids, seen } }, { tx: { db } }) {
    // Locks the rows before their order is checked; sorted by id, so that concurrent requests wait instead of
    // deadlocking.
    await db.selectFrom('banner').select('id').orderBy('id').forNoKeyUpdate().execute();
    const present = await selectAdminBanners(db).execute();
    const known = new Set(present.map(({ id }) => id));
    if (present.length !== ids.length || ids.some((id) => !known.has(id))) throw otherBanners();
    if (seen && present.some(({ id }, place) => id !== seen[place])) throw otherBanners();
    for (const [place, id] of ids.entries()) {
      await db
        .updateTable('banner')
        .set({ sortOrder: place + 1 })
        .where('id', '=', id)
        .execute();
    }
    return selectAdminBanners(db).execute();
  },
});

const readBanner = (db: Db, id: string): Promise<AdminBanner> =>
  selectAdminBanners(db).where('id', '=', id).executeTakeFirstOrThrow(noSuchBanner);
