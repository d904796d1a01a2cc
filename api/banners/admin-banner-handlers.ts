import { randomUUID } from 'node:crypto';
import type { adminBannerContract } from '../../shared/banners/admin-banner-contract.ts';
import type { Banner } from '../../shared/banners/banner-contract.ts';
import { ProblemError } from '../../shared/problem.ts';
import { refuseInsecureLinks } from '../endpoints/admin-refusals.ts';
import { changeRow, deleteRow } from '../database/change-row.ts';
import type { Transaction } from '../database/database.ts';
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
    await tx.execute(
      'insert into banner (id, title, image_url, link_url, is_active, sort_order, created_at) values (?, ?, ?, ?, ?, ?, ?)',
      [id, body.title, body.imageUrl, body.linkUrl, body.isActive, body.sortOrder, now],
    );
    return readBanner(tx, id);
  },

  async updateBanner({ params: { id }, body }, { tx }) {
    refuseInsecureLinks(env, { imageUrl: body.imageUrl, linkUrl: body.linkUrl });
    if (!(await changeRow(tx, 'banner', id, body))) throw noSuchBanner();
    return readBanner(tx, id);
  },

  async deleteBanner({ params: { id } }, { tx }) {
    if (!(await deleteRow(tx, 'banner', id))) throw noSuchBanner();
  },

  async reorderBanners({ body: { ids, seen } }, { tx }) {
    // Held first, so that the order that is looked at is the one that is changed; by id, so that two who do this at
    // once wait for each other instead of each for the other.
    for (const id of ids.toSorted()) {
      if (!(await changeRow(tx, 'banner', id, {}))) throw otherBanners();
    }
    const present = await readBanners(tx.execute);
    if (present.length !== ids.length) throw otherBanners();
    if (seen && present.some(({ id }, place) => id !== seen[place])) throw otherBanners();
    for (const [place, id] of ids.entries()) await changeRow(tx, 'banner', id, { sortOrder: place + 1 });
    return readBanners(tx.execute);
  },
});

async function readBanner(tx: Transaction, id: string): Promise<Banner> {
  const [banner] = await readBanners(tx.execute, 'id = ?', [id]);
  if (!banner) throw noSuchBanner();
  return banner;
}
