import { pageNames } from '../../shared/paths.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageId } from '../../shared/features/posts/admin-page-contract.ts';
import { siteLanguages, translationLanguages } from '../../shared/site-language.ts';
import { projectRoot } from '../config/project-root.ts';
import type { Database } from '../db/database.ts';
import type { Transaction } from '../db/transaction.ts';
import { incrementVersion } from '../cache/tag-versions.ts';
import { countFigures } from '../features/providers/count-figures.ts';
import { timeBefore } from './demo-day.ts';
import { demoId } from './demo-id.ts';
import { demoBanners, demoPages, demoPosts, demoProviders, demoTerms } from './demo-data.ts';
import { RowSet } from './row-set.ts';
import { addDemoCustomer } from './seed-customer.ts';
import { payCommissions } from './seed-commissions.ts';
import { refuseSome } from './seed-refusals.ts';
import { promiseRefunds } from './seed-refunds.ts';
import { addProvider, pictureUrl } from './seed-providers.ts';
import { addApplication } from './seed-joining.ts';
import { addSentProgress } from './seed-progress.ts';
import { answerVisits } from './seed-visits.ts';
import { deriveReceipts, deriveTodos } from './derived-rows.ts';

export type SeedOptions = {
  /** All times are relative to this. */
  readonly now: Date;
};

/** How long a second process waits for the first one's seeding, in milliseconds. */
const waitMs = 60_000;

/** Adds one person of the office and one editor. The owner is named by `ADMIN_EMAILS`. */
async function giveRoles(tx: Transaction, now: Date): Promise<void> {
  const given = (role: 'office' | 'editor') => ({ id: `${role}@nivasa.example`, role, givenAt: now.toISOString() });
  await tx.db
    .insertInto('staffRole')
    .values([given('office'), given('editor')])
    .execute();
}

/**
 * Fills a database without providers with the demo; any other is not changed. The same `now` gives the same rows, but
 * for ids that nothing refers to.
 */
export async function seedDemo(database: Database, { now }: SeedOptions): Promise<void> {
  if (await anyProvider(database.db)) return;
  const rows = demoRows(now);
  await database.transaction(async (tx) => {
    // First, because its lock makes a second process wait until the first has committed.
    await incrementVersion(tx);
    if (await anyProvider(tx.db)) return;
    await rows.insert(tx);
    await giveRoles(tx, now);
    await promiseRefunds(tx, now);
    await refuseSome(tx, now);
    await answerVisits(tx, now);
    await addSentProgress(tx, now);
    await addApplication(tx, now);
    await deriveReceipts(tx);
    await deriveTodos(tx);
    // The fees of jobs that were cancelled months ago are settled.
    await tx.db
      .deleteFrom('todo')
      .where('kind', '=', 'settlement')
      .where('subjectId', 'in', (eb) => eb.selectFrom('job').select('bookingId').where('status', '=', 'cancelled'))
      .execute();
    await payCommissions(tx, now);
    await incrementVersion(tx, 'providers');
  }, waitMs);
  await countFigures(database, now);
}

const anyProvider = (db: Database['db']) => db.selectFrom('provider').select('id').limit(1).executeTakeFirst();

const written = (folder: string, name: string): string =>
  readFileSync(join(projectRoot, 'api', 'seed', folder, `${name}.html`), 'utf8');

function demoRows(now: Date): RowSet {
  const rows = new RowSet();
  // Fixes the order of the tables: payments must be inserted after all that they refer to, and the providers' reviewed
  // jobs add some.
  rows.add('provider');
  rows.add('estimateRequest');
  for (const provider of demoProviders) addProvider(rows, provider, now);
  addDemoCustomer(rows, demoProviders, now);
  rows.add('term', ...Object.entries(demoTerms).map(([id, said]) => ({ id, ...said })));
  rows.add(
    'post',
    ...demoPosts.map(({ type, slug, title, excerpt, cover, daysAgo }) => ({
      type,
      slug,
      title,
      excerpt,
      id: demoId(`post ${type} ${slug}`),
      coverImage: pictureUrl(cover),
      bodyHtml: written('posts', slug),
      createdAt: timeBefore(now, daysAgo, '09:00'),
    })),
  );
  rows.add(
    'postTranslation',
    ...demoPosts.flatMap(({ type, slug, translations }) =>
      translations === undefined
        ? []
        : translationLanguages.map((language) => ({
            id: demoId(`post ${slug} ${language}`),
            postId: demoId(`post ${type} ${slug}`),
            language,
            ...translations[language],
            bodyHtml: written('post-translations', `${slug}.${language}`),
          })),
    ),
  );
  rows.add(
    'page',
    ...pageNames.flatMap((name) =>
      siteLanguages.map((language) => ({
        id: pageId(name, language),
        name,
        language,
        title: demoPages[name][language],
        bodyHtml: written('pages', `${name}.${language}`),
        updatedAt: now,
      })),
    ),
  );
  rows.add(
    'banner',
    ...demoBanners.map(({ picture, ...banner }) => ({
      ...banner,
      id: demoId(`banner ${banner.title}`),
      imageUrl: pictureUrl(picture),
      createdAt: now,
    })),
  );
  return rows;
}
