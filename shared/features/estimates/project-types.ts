/** What an estimate can be asked for. */
export const projectTypes = ['floor', 'bathroom', 'kitchen', 'outdoor', 'other'] as const;

export type ProjectType = (typeof projectTypes)[number];
