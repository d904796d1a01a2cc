import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';

/** The time of all sample rows and of the harness's clock. */
export const sampleNow = new Date('2026-03-01T04:00:00.000Z');

/** Columns of a table by their names in the database. */
type Row = Readonly<Record<string, unknown>>;

export async function insertRow(tx: Transaction, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row);
  await tx.execute(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    Object.values(row),
  );
}

/** Rows with a type that the test asserts, because the driver does not know it. */
export async function rowsOf<Row>(
  read: Database['read'],
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const rows: unknown = await read(sql, params);
  // A wrong type makes the test fail.
  return rows as Row[];
}

const sampleProvider: Row = {
  id: 'provider-nimal',
  slug: 'nimal-tiles',
  category: 'tiler',
  display_name: 'Nimal Tiles',
  city: 'Colombo',
  area: 'Nugegoda',
  cities: ['Colombo', 'Galle'],
  bio: 'Lays floors since 1998.',
  avatar_url: '/objects/avatar-1',
  cover_url: null,
  is_certified: true,
  featured: true,
  highlight_tags: ['Bathrooms', 'Terrazzo'],
  rating_tenths: 47,
  review_count: 1,
  created_at: sampleNow,
};

const secondProvider: Row = {
  ...sampleProvider,
  id: 'provider-asha',
  slug: 'asha-glass',
  category: 'glass',
  display_name: 'Asha Glass',
  city: 'Kandy',
  area: null,
  cities: ['Kandy'],
  is_certified: false,
  featured: false,
  highlight_tags: [],
  rating_tenths: null,
  review_count: 0,
};

/** One row of everything that public pages show, and a provider without related rows. */
export async function insertSampleRows(database: Database): Promise<void> {
  const created_at = sampleNow;
  await database.transaction(async (tx) => {
    await insertRow(tx, 'provider', sampleProvider);
    await insertRow(tx, 'provider', secondProvider);
    await insertRow(tx, 'service', {
      id: 'service-1',
      provider_id: 'provider-nimal',
      service_name: 'Floor tiling',
      rate_lkr: 450,
      unit: 'sq.ft',
      created_at,
    });
    await insertRow(tx, 'service', {
      id: 'service-2',
      provider_id: 'provider-nimal',
      service_name: 'Waterproofing',
      rate_lkr: null,
      unit: 'job',
      created_at,
    });
    await insertRow(tx, 'gallery_item', {
      id: 'gallery-1',
      provider_id: 'provider-nimal',
      image_url: '/objects/terrazzo-1',
      created_at,
    });
    await insertRow(tx, 'job', {
      id: 'job-1',
      provider_id: 'provider-nimal',
      title: 'Tiling Project',
      address: '1 Lake Road, Colombo',
      status: 'completed',
      supervision: false,
      created_at,
      completed_at: created_at,
    });
    await insertRow(tx, 'review', {
      id: 'review-1',
      provider_id: 'provider-nimal',
      job_id: 'job-1',
      rating: 5,
      comment: 'Straight joints everywhere.',
      created_at,
    });
    for (const type of ['blog', 'guide']) {
      await insertRow(tx, 'post', {
        id: `post-${type}`,
        type,
        slug: `a-${type}`,
        title: `The ${type}`,
        excerpt: 'In short.',
        cover_image: null,
        body_html: '<p>At length.</p>',
        created_at,
      });
    }
    await insertRow(tx, 'banner', {
      id: 'banner-1',
      title: 'Monsoon offer',
      image_url: '/objects/mosaic-1',
      link_url: '/tilers',
      is_active: true,
      sort_order: 1,
      created_at,
    });
    await insertRow(tx, 'banner', {
      id: 'banner-2',
      title: 'Put away',
      image_url: '/objects/mosaic-2',
      link_url: null,
      is_active: false,
      sort_order: 0,
      created_at,
    });
  });
}
