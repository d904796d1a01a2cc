import { demoId } from './demo-id.ts';

/** The link to the job under way, for whoever starts the demonstration. */
export const demoFamilyLink = demoId('family link');
