import { getLocale } from '../../../paraglide/runtime.js';
import { queryOptions, useQuery, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { termsSpace, type Terms } from './terms-key.ts';

// Loaded with the first query whose data is not in the document.
const client = () => import('./term-client.ts');

export const termsQuery = () =>
  queryOptions({
    queryKey: [termsSpace, getLocale()] as const,
    queryFn: async ({ client: queries }): Promise<Terms> =>
      (await client()).readTerms(queries.getQueryData<Terms>([termsSpace, getLocale()])),
  });

/** Loads all tag translations, if they arrive soon. */
async function knowTerms(queries: QueryClient): Promise<void> {
  if (queries.getQueryData<Terms>([termsSpace, getLocale()])?.isAll) return;
  await (await client()).forAWhile(queries.query({ ...termsQuery(), staleTime: 0 }));
}

type Read<T> = (context: Pick<QueryFunctionContext, 'client' | 'signal'>) => Promise<T>;

const asItIs: Say = (word) => word;

/** Wraps a query of data with tags or services, so that their translations are loaded with it. English needs none. */
export const withTerms =
  <T>(read: Read<T>): Read<T> =>
  async (context) => {
    if (getLocale() === 'en') return read(context);
    const [answer] = await Promise.all([read(context), knowTerms(context.client)]);
    return answer;
  };

/** Translates a tag or a service; one without a translation is returned as written. */
export type Say = (word: string) => string;

export const sayIn =
  (terms: Terms | undefined): Say =>
  (word) =>
    terms && Object.hasOwn(terms.said, word) ? (terms.said[word] ?? word) : word;

export function useTerms(): Say {
  const { data } = useQuery({ ...termsQuery(), enabled: getLocale() !== 'en' });
  return data === undefined ? asItIs : sayIn(data);
}
