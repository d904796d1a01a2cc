import { queryOptions } from '@tanstack/react-query';
import type { PageName } from '../../../shared/site/page-names.ts';
import { toLanguage } from '../../translated.ts';

/** In the language of this app, or in English where it is not translated; null: it has not been written. */
export const pageQuery = (name: PageName) =>
  queryOptions({
    queryKey: ['page', name],
    queryFn: async () => {
      const [{ pageClient }, { orMissing }] = await Promise.all([
        import('./page-client.ts'),
        import('../../api-client.ts'),
      ]);
      return orMissing(pageClient.getPage({ params: { name, language: toLanguage ?? 'en' } }));
    },
  });
