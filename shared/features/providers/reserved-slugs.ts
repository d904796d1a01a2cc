/** What no provider may be called: `/book/start`, `/book/confirm` and `/api/providers/featured` mean something else. */
export const reservedSlugs: readonly string[] = ['start', 'confirm', 'featured'];
