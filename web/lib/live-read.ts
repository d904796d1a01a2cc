import type { QueryMeta } from '@tanstack/react-query';

/** Of a read that the news of a list refetch: the list itself, and what is shown next to it. */
export const isLive = { isLive: true } as const satisfies QueryMeta;

/**
 * Of a thread, photos or the details of a row in the back office: other people add to them meanwhile, so they are
 * refetched whenever they are opened, and with the news of the list next to them.
 */
export const liveRead = { refetchOnMount: 'always', meta: isLive } as const;
