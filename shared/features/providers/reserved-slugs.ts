/**
 * Slugs that no provider may have, because `/book/start`, `/book/confirm` and `/api/providers/featured` have other
 * meanings.
 */
export const reservedSlugs: readonly string[] = ['start', 'confirm', 'featured'];
