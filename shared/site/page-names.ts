/** What the operator says of itself. Each is at `/<name>`. */
export const pageNames = ['about', 'privacy', 'terms'] as const;

export type PageName = (typeof pageNames)[number];
