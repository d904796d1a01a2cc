import { randomUUID } from 'node:crypto';
import { ProblemError } from '../../shared/problem.ts';
import type { adminProviderContract, AdminProvider } from '../../shared/providers/admin-provider-contract.ts';
import type { GalleryItem } from '../../shared/providers/provider-contract.ts';
import { refuseInsecureLinks, withFreeSlug } from '../endpoints/admin-refusals.ts';
import { changeRow, deleteRow } from '../database/change-row.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Env } from '../process/env.ts';
import type { Handlers } from '../endpoints/handler.ts';
import { instantOf } from '../database/raw-values.ts';
import {
  enteredOrder,
  serviceColumns,
  serviceOf,
  summaryColumns,
  summaryOf,
  type ServiceRow,
  type SummaryRow,
} from './provider-rows.ts';

const noSuchProvider = () => new ProblemError('not-found', "The provider you're looking for doesn't exist.");

export const adminProviderHandlers = (env: Pick<Env, 'isDemo'>): Handlers<typeof adminProviderContract> => ({
  getAdminProvider: ({ params: { id } }, { read }) => readProvider(read, id),

  async createProvider({ body }, { tx, now }) {
    refuseInsecureLinks(env, { avatarUrl: body.avatarUrl, coverUrl: body.coverUrl });
    const id = randomUUID();
    await withFreeSlug(() =>
      tx.execute(
        `insert into provider (id, slug, category, display_name, city, area, cities, bio, email, avatar_url, cover_url, is_certified, featured, highlight_tags, review_count, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`,
        [
          id,
          body.slug,
          body.category,
          body.displayName,
          cityOf(body.cities),
          body.area,
          body.cities,
          body.bio,
          body.email,
          body.avatarUrl,
          body.coverUrl,
          body.isCertified,
          body.featured,
          body.highlightTags,
          now,
        ],
      ),
    );
    return readProvider(tx.execute, id);
  },

  async updateProvider({ params: { id }, body }, { tx }) {
    refuseInsecureLinks(env, { avatarUrl: body.avatarUrl, coverUrl: body.coverUrl });
    const isThere = await withFreeSlug(() =>
      changeRow(tx, 'provider', id, { ...body, city: body.cities && cityOf(body.cities) }),
    );
    if (!isThere) throw noSuchProvider();
    return readProvider(tx.execute, id);
  },

  async createService({ params: { providerId }, body }, { tx, now }) {
    await requireProvider(tx, providerId);
    const id = randomUUID();
    await tx.execute(
      'insert into service (id, provider_id, service_name, rate_lkr, unit, created_at) values (?, ?, ?, ?, ?, ?)',
      [id, providerId, body.serviceName, body.rateLkr === null ? null : Number(body.rateLkr), body.unit, now],
    );
    return { id, ...body };
  },

  async deleteService({ params: { id } }, { tx }) {
    if (!(await deleteRow(tx, 'service', id))) throw new ProblemError('not-found', 'There is no such service.');
  },

  async createGalleryItem({ params: { providerId }, body: { imageUrl } }, { tx, now }) {
    refuseInsecureLinks(env, { imageUrl });
    await requireProvider(tx, providerId);
    const id = randomUUID();
    await tx.execute('insert into gallery_item (id, provider_id, image_url, created_at) values (?, ?, ?, ?)', [
      id,
      providerId,
      imageUrl,
      now,
    ]);
    return { id, imageUrl };
  },

  async deleteGalleryItem({ params: { id } }, { tx }) {
    if (!(await deleteRow(tx, 'gallery_item', id))) throw new ProblemError('not-found', 'There is no such picture.');
  },
});

const cityOf = (cities: readonly string[]): string | null => cities[0] ?? null;

async function requireProvider(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.execute('select id from provider where id = ?', [id]);
  if (rows.length === 0) throw noSuchProvider();
}

type ProviderRow = SummaryRow & { readonly bio: string; readonly email: string | null; readonly createdAt: unknown };

async function readProvider(read: Database['read'], id: string): Promise<AdminProvider> {
  const [row] = await read<ProviderRow>(
    `select ${summaryColumns}, bio, email, created_at as "createdAt" from provider where id = ?`,
    [id],
  );
  if (!row) throw noSuchProvider();
  const services = await read<ServiceRow & { readonly id: string }>(
    `select id, ${serviceColumns} from service where provider_id = ? order by ${enteredOrder}`,
    [id],
  );
  const gallery = await read<GalleryItem>(
    `select id, image_url as "imageUrl" from gallery_item where provider_id = ? order by ${enteredOrder}`,
    [id],
  );
  return {
    ...summaryOf(row),
    bio: row.bio,
    email: row.email,
    createdAt: instantOf(row.createdAt),
    gallery,
    services: services.map((service) => ({ id: service.id, ...serviceOf(service) })),
  };
}
