/** The types of project that an estimate can be requested for. */
export const projectTypes = ['floor', 'bathroom', 'kitchen', 'outdoor', 'other'] as const;

export type ProjectType = (typeof projectTypes)[number];
