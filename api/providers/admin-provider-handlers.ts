import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../shared/problem.ts';
import type { adminProviderContract, AdminProvider } from '../../shared/providers/admin-provider-contract.ts';
import { refuseInsecureLinks, withFreeSlug } from '../endpoints/admin-refusals.ts';
import type { Database, Transaction } from '../database/database.ts';
import { Computed, insert, remove, update } from '../database/write-rows.ts';
import { galleryItems } from '../entities/gallery-item-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import { services } from '../entities/service-entity.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { adminProviderView, noSuchProvider, providerIdView, readGallery, readServices } from './provider-rows.ts';

export const adminProviderHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminProviderContract> => ({
  getAdminProvider: ({ params: { id } }, { read }) => readProvider(read, id),

  async createProvider({ body }, { tx, now }) {
    refuseInsecureLinks(env, { avatarUrl: body.avatarUrl, coverUrl: body.coverUrl });
    const id = randomUUID();
    const city = cityOf(body.cities);
    await withFreeSlug(() =>
      insert(tx, providers, { ...body, id, city, certifiedSince: body.isCertified ? now : null, createdAt: now }),
    );
    return readProvider(tx.execute, id);
  },

  async updateProvider({ params: { id }, body }, { tx, now }) {
    refuseInsecureLinks(env, { avatarUrl: body.avatarUrl, coverUrl: body.coverUrl });
    const city = body.cities && cityOf(body.cities);
    const changed = await withFreeSlug(() =>
      update(tx, providers, { id }, { ...body, city, certifiedSince: certifiedSince(body, now) }),
    );
    if (changed === 0) throw noSuchProvider();
    return readProvider(tx.execute, id);
  },

  async createService({ params: { providerId }, body }, { tx, now }) {
    await requireProvider(tx, providerId);
    const id = randomUUID();
    const rateLkr = body.rateLkr === null ? null : Number(body.rateLkr);
    await insert(tx, services, { ...body, id, providerId, rateLkr, createdAt: now });
    return { id, ...body };
  },

  async deleteService({ params: { id } }, { tx }) {
    const removed = await remove(tx, services, { id });
    if (removed === 0) throw new ProblemError('not-found', 'There is no such service.');
  },

  async createGalleryItem({ params: { providerId }, body }, { tx, now }) {
    refuseInsecureLinks(env, { imageUrl: body.imageUrl });
    await requireProvider(tx, providerId);
    const id = randomUUID();
    await insert(tx, galleryItems, { ...body, id, providerId, createdAt: now });
    return { id, ...body };
  },

  async deleteGalleryItem({ params: { id } }, { tx }) {
    const removed = await remove(tx, galleryItems, { id });
    if (removed === 0) throw new ProblemError('not-found', 'There is no such picture.');
  },
});

const cityOf = (cities: readonly string[]): string | null => cities[0] ?? null;

/** Those who are certified already keep the time of it. Says nothing where the body does not. */
function certifiedSince({ isCertified }: { readonly isCertified?: boolean | undefined }, now: Date) {
  if (!isCertified) return isCertified === false ? null : undefined;
  return new Computed(`case when ${providers.isCertified} then ${providers.certifiedSince} else ? end`, [now]);
}

const ofProvider = `where ${providers.id} = ?`;

async function requireProvider(tx: Transaction, id: string): Promise<void> {
  if (!(await providerIdView.first(tx.execute, ofProvider, [id]))) throw noSuchProvider();
}

async function readProvider(read: Database['read'], id: string): Promise<AdminProvider> {
  const provider = await adminProviderView.first(read, ofProvider, [id]);
  if (!provider) throw noSuchProvider();
  return { ...provider, services: await readServices(read, id), gallery: await readGallery(read, id) };
}
