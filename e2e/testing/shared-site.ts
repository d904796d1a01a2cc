import { inject } from 'vitest';
import type { SiteUnderTest } from './site-under-test.ts';

/** The site that a file's journeys share with those before and after it, and with nobody who runs beside them. */
export function sharedSite(): SiteUnderTest {
  const site = inject('sites')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!site) throw new Error('There is no site for this worker');
  return site;
}
