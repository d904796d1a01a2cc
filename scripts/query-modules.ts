import type { Plugin } from 'vite';

// A client of TanStack Query always makes a cache of mutations, a query knows lists without end, and both look at the
// window's focus and the network before they read again. Nothing here uses any of it (`web/query-client.ts`), and every
// first visit would carry it all.

/** What the client, its dehydration and the persister ask of it: there is nothing in it. */
export const noMutations = `export class MutationCache {
  findAll() { return []; }
  getAll() { return []; }
  subscribe() { return () => {}; }
  resumePausedMutations() { return Promise.resolve(); }
  clear() {}
  build() { throw new Error('Mutations are left out of this build'); }
}`;

export const noEndlessLists = `export const infiniteQueryBehavior = () => { throw new Error('Lists without end are left out of this build'); };
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;`;

/** Whoever looks at a page is there; when something is read again, our own code says. */
export const noFocus = `export class FocusManager {}
export const focusManager = { isFocused: () => true, subscribe: () => () => {} };`;

export const noNetwork = `export class OnlineManager {}
export const onlineManager = { isOnline: () => true, subscribe: () => () => {} };`;

const file = (name: string) => new RegExp(`/node_modules/@tanstack/query-core/build/modern/${name}\\.js$`);

/** For browsers: tests and the server's renderer take the package as it is. */
export const queryModules: Plugin[] = [
  { filter: file('mutationCache'), stands: noMutations },
  { filter: file('infiniteQueryBehavior'), stands: noEndlessLists },
  { filter: file('focusManager'), stands: noFocus },
  { filter: file('onlineManager'), stands: noNetwork },
].map(({ filter, stands }) => ({
  name: 'nivasa:query-modules',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform: { filter: { id: filter }, handler: () => ({ code: stands, map: null }) },
}));
