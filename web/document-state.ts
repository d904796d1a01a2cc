import type { DehydratedState } from '@tanstack/react-query';

/** What travels in the document beside the markup, so that the app takes over without fetching again. */
export type DocumentState = { readonly origin: string; readonly path: string; readonly query: string; readonly queries: DehydratedState };

/** JSON that cannot end the script element it stands in. */
export function serialiseState(state: DocumentState): string {
  return JSON.stringify(state).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
