import { paths } from '../../../shared/paths.ts';

/** The fragment of the progress on a job's page. */
export const progressAnchor = 'progress';

export const jobProgress = (id: string): string => `${paths.portalJob(id)}#${progressAnchor}`;
