/** What a page tells the worker. `SKIP_WAITING` is workbox-window's own. */
export type WorkerMessage =
  | { readonly type: 'SKIP_WAITING' }
  /** Asks whether all files of the app are kept, and has those that the browser has dropped fetched again. */
  | { readonly type: 'KEEP_FILES' }
  /** Pictures that the page has loaded before there was a worker. */
  | { readonly type: 'KEEP_PICTURES'; readonly urls: readonly string[] };

/** The most pictures of one page that are handed over. */
export const mostPictures = 60;
