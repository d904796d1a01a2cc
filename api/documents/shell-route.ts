import Router from '@koa/router';
import type { DocumentSource } from './document-routes.ts';
import { FinishedAnswer } from '../finished/finished-answer.ts';
import type { FinishedBytes, Made } from '../finished/finished-bytes.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { revalidate, sendFinished } from '../finished/public-reads.ts';

type Options = {
  readonly source: DocumentSource;
  readonly finished: FinishedBytes;
  readonly headers: HeaderList;
  /** Whether the finished answer is kept: not in development. */
  readonly keep: boolean;
};

const path = '/shell.html';

/**
 * The page with nothing in it, which a device keeps and opens at every address. It says nothing of its own address:
 * with a state, the app would take this one for the page that was asked for.
 */
export function shellRoute({ source, finished, headers, keep }: Options): Router {
  const make = async (): Promise<Made> => {
    const { template } = await source(path);
    const own = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': revalidate, 'X-Robots-Tag': 'noindex' };
    return {
      answer: new FinishedAnswer(200, { ...headers, ...own }, Buffer.from(template.shell)),
      topics: keep ? [] : null,
    };
  };
  const router = new Router();
  router.get(path, async (ctx) => {
    await sendFinished(ctx, await finished.getOrMake(path, make));
  });
  return router;
}
