import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { demoBanners } from './demo-banners.ts';
import { demoCeilings } from './demo-ceilings.ts';
import { timeBefore } from './demo-day.ts';
import { demoGlass } from './demo-glass.ts';
import { demoId } from './demo-id.ts';
import { demoPosts } from './demo-posts.ts';
import { demoTilers } from './demo-tilers.ts';
import { RowSet } from './insert-rows.ts';
import { addDemoCustomer } from './seed-customer.ts';
import { addProvider, pictureUrl } from './seed-providers.ts';

export type SeedOptions = {
  /** Everything is dated back from here. */
  readonly now: Date;
  /** The pictures are served from where they lie; nothing is copied. */
  readonly dataDir: string;
};

/** Fills a database without providers with the demo; leaves any other alone. The same `now` gives the same rows. */
export async function seedDemo(database: Database, { now }: SeedOptions): Promise<void> {
  if ((await database.read(anyProvider)).length > 0) return;
  const rows = demoRows(now);
  await database.transaction(async (tx) => {
    // First, because it makes a second process that starts at the same moment wait here until the first has committed.
    await tx.execute('update content_version set version = version + 1');
    if ((await tx.execute(anyProvider)).length === 0) await rows.insert(tx);
  });
}

const anyProvider = 'select id from provider limit 1';

function demoRows(now: Date): RowSet {
  const rows = new RowSet();
  const providers = [...demoTilers, ...demoGlass, ...demoCeilings];
  for (const provider of providers) addProvider(rows, provider, now);
  addDemoCustomer(rows, providers, now);
  rows.add(
    'post',
    ...demoPosts.map(({ type, slug, title, excerpt, cover, daysAgo }) => ({
      id: demoId(`post ${type} ${slug}`),
      type,
      slug,
      title,
      excerpt,
      cover_image: pictureUrl(cover),
      body_html: readFileSync(join(import.meta.dirname, 'posts', `${slug}.html`), 'utf8'),
      created_at: timeBefore(now, daysAgo, '09:00'),
    })),
  );
  rows.add(
    'banner',
    ...demoBanners.map(({ title, picture, linkUrl, sortOrder }) => ({
      id: demoId(`banner ${title}`),
      title,
      image_url: pictureUrl(picture),
      link_url: linkUrl,
      is_active: true,
      sort_order: sortOrder,
      created_at: now,
    })),
  );
  return rows;
}
