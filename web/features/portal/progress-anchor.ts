import { paths } from '../../../shared/paths.ts';

/** Where the progress of a job's page stands. */
export const progressAnchor = 'progress';

export const jobProgress = (id: string): string => `${paths.portalJob(id)}#${progressAnchor}`;
