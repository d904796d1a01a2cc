import type { QueryMeta } from '@tanstack/react-query';

/**
 * Meta of the queries that are refetched when the server announces a change of a list: the list, and what is shown next
 * to it.
 */
export const isLive = { isLive: true } as const satisfies QueryMeta;

/**
 * Options for a thread, photos or the details of a row in the back office. Other people add to them, so they are
 * refetched whenever they are opened, and when a change of the list next to them is announced.
 */
export const liveRead = { refetchOnMount: 'always', meta: isLive } as const;
