import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What travels in the document beside the markup, so that the app takes over without fetching again. */
export type DocumentState = {
  readonly origin: string;
  readonly path: string;
  readonly query: string;
  /** What the page's queries answered. Without times: the same data makes the same document, byte for byte. */
  readonly data: readonly (readonly [QueryKey, unknown])[];
};

/** JSON that cannot end the script element it stands in. */
export function serialiseState(state: DocumentState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** What the queries of a rendered page hold, in the order in which they were asked. */
export function dataOf(client: QueryClient): DocumentState['data'] {
  const queries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && !isWholeDirectory(queryKey));
  return queries.map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/** The directory's document carries its first cards only; the whole list is fetched when it is wanted. */
function isWholeDirectory([name]: QueryKey): boolean {
  return name === 'providers';
}

/** Gives the queries what the document brought. */
export function takeData(client: QueryClient, data: DocumentState['data']): void {
  for (const [key, value] of data) client.setQueryData(key, value);
}
