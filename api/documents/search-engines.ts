import Router from '@koa/router';
import { paths } from '../../shared/paths.ts';
import type { Database } from '../database/database.ts';
import { textColumn, view } from '../database/view.ts';
import { posts } from '../entities/post-entity.ts';
import { providers } from '../entities/provider-entity.ts';
import type { FinishedBytes } from '../finished/finished-bytes.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { publicAnswer, sendFinished } from '../finished/public-reads.ts';

type Options = {
  readonly database: Database;
  readonly finished: FinishedBytes;
  readonly headers: HeaderList;
  readonly origin: () => string;
};

const fixedPaths = [paths.home(), paths.directory(), paths.guides(), paths.blog(), paths.contact()];

const published = view(
  `(select '${paths.provider('')}' || ${providers.slug} as path from ${providers} union all
    select case ${posts.type} when 'blog' then '${paths.blogPost('')}' else '${paths.guide('')}' end || ${posts.slug} as path from ${posts}) as published`,
  { path: textColumn('published.path') },
);

/** `/robots.txt` and `/sitemap.xml`, made of what is published. https://www.sitemaps.org/protocol.html */
export function searchEngineRoutes({ database, finished, headers, origin }: Options): Router {
  const router = new Router();
  router.get('/robots.txt', async (ctx) => {
    const text = `User-agent: *\nDisallow: /api/\nDisallow: ${paths.admin()}\nDisallow: /portal/\nDisallow: ${paths.bookingConfirm()}\nSitemap: ${origin()}/sitemap.xml\n`;
    const make = async () => ({ answer: publicAnswer(headers, 'text/plain; charset=utf-8', text), topics: [] });
    await sendFinished(ctx, await finished.getOrMake('/robots.txt', make));
  });
  router.get('/sitemap.xml', async (ctx) => {
    const answer = await finished.getOrMake('/sitemap.xml', async () => {
      const rows = await published.read(database.read, 'order by published.path');
      // Paths are made of slugs, which hold nothing that XML would have to escape.
      const addresses = [...fixedPaths, ...rows.map(({ path }) => path)].map(
        (path) => `<url><loc>${origin()}${path}</loc></url>`,
      );
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`;
      return { answer: publicAnswer(headers, 'application/xml; charset=utf-8', xml), topics: ['providers', 'posts'] };
    });
    await sendFinished(ctx, answer);
  });
  return router;
}
