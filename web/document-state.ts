import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The data in a document, so that the app hydrates without fetching it again. */
export type DocumentState = {
  readonly origin: string;
  readonly path: string;
  readonly query: string;
  /** The data of the page's queries. Without times, so that the same data makes the same document, byte for byte. */
  readonly data: readonly (readonly [QueryKey, unknown])[];
};

/** JSON that cannot close its script element. */
export function serialiseState(state: DocumentState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The query data of a rendered page, in the order of the queries. */
export function dataOf(client: QueryClient): DocumentState['data'] {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && !isWholeDirectory(queryKey));
  return queries.map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** The directory's document has the first cards only; the whole list is fetched when it is needed. */
function isWholeDirectory([name]: QueryKey): boolean {
  return name === 'providers';
}

/** Fills the query cache with the document's data. */
export function takeData(client: QueryClient, data: DocumentState['data']): void {
  for (const [key, value] of data) client.setQueryData(key, value);
}
