import Router from '@koa/router';
import { languagePath } from '../../shared/site-language.ts';
import { languagesOf, type ByLanguage, type DocumentSource } from './pages.ts';
import { FinishedAnswer } from '../finished/finished-answer.ts';
import type { FinishedBytes, Made } from '../finished/finished-bytes.ts';
import type { HeaderList } from '../http/security-headers.ts';
import { revalidate, sendFinished } from '../finished/public-reads.ts';

type Options = {
  readonly languages: ByLanguage<{ readonly source: DocumentSource; readonly headers: HeaderList }>;
  readonly finished: FinishedBytes;
  /** Whether the finished answer is kept: not in development. */
  readonly keep: boolean;
};

/**
 * The page with nothing in it, which a device keeps and opens at every address of its language. It says nothing of its
 * own address: with a state, the app would take this one for the page that was asked for.
 */
export function shellRoute({ languages, finished, keep }: Options): Router {
  const router = new Router();
  for (const [language, { source, headers }] of languagesOf(languages)) {
    const path = `${languagePath(language)}/shell.html`;
    const make = async (): Promise<Made> => {
      const { template } = await source(path);
      const own = {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': revalidate,
        'X-Robots-Tag': 'noindex',
      };
      return {
        answer: new FinishedAnswer(200, { ...headers, ...own }, Buffer.from(template.shell)),
        topics: keep ? [] : null,
      };
    };
    router.get(path, async (ctx) => {
      await sendFinished(ctx, await finished.getOrMake(path, make));
    });
  }
  return router;
}
