/** The state of an application. */
export const applicationStates = ['received', 'refused', 'accepted'] as const;

export type ApplicationState = (typeof applicationStates)[number];

/** Levels of the National Vocational Qualification for craftspeople. */
export const nvqLevels = ['2', '3', '4', '5', '6', '7'] as const;

export type NvqLevel = (typeof nvqLevels)[number];
