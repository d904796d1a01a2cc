import { randomUUID } from 'node:crypto';
import type { AdminBanner, adminBannerContract } from '../../shared/banners/admin-banner-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { refuseInsecureLinks } from '../endpoints/admin-refusals.ts';
import type { Transaction } from '../database/database.ts';
import { hold, insert, remove, update } from '../database/write-rows.ts';
import { banners } from '../entities/banner-entity.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { readBanners } from './banner-rows.ts';

const noSuchBanner = () => new ProblemError('not-found', 'There is no such banner.');

const otherBanners = () =>
  new ProblemError('conflict', 'The banners have changed meanwhile. Please look at them again.');

export const adminBannerHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminBannerContract> => ({
  listAdminBanners: (_input, { read }) => readBanners(read),

  async createBanner({ body }, { tx, now }) {
    refuseInsecureLinks(env, { imageUrl: body.imageUrl, linkUrl: body.linkUrl });
    const id = randomUUID();
    await insert(tx, banners, { ...body, id, createdAt: now });
    return readBanner(tx, id);
  },

  async updateBanner({ params: { id }, body }, { tx }) {
    refuseInsecureLinks(env, { imageUrl: body.imageUrl, linkUrl: body.linkUrl });
    if ((await update(tx, banners, { id }, body)) === 0) throw noSuchBanner();
    return readBanner(tx, id);
  },

  async deleteBanner({ params: { id } }, { tx }) {
    if ((await remove(tx, banners, { id })) === 0) throw noSuchBanner();
  },

  async reorderBanners({ body: { ids, seen } }, { tx }) {
    // Held first, so that the order that is looked at is the one that is changed; by id, so that two who do this at
    // once wait for each other instead of each for the other.
    for (const id of ids.toSorted()) {
      if ((await hold(tx, banners, { id })) === 0) throw otherBanners();
    }
    const present = await readBanners(tx.execute);
    if (present.length !== ids.length) throw otherBanners();
    if (seen && present.some(({ id }, place) => id !== seen[place])) throw otherBanners();
    for (const [place, id] of ids.entries()) await update(tx, banners, { id }, { sortOrder: place + 1 });
    return readBanners(tx.execute);
  },
});

async function readBanner(tx: Transaction, id: string): Promise<AdminBanner> {
  const [banner] = await readBanners(tx.execute, `where ${banners.id} = ?`, [id]);
  if (!banner) throw noSuchBanner();
  return banner;
}
