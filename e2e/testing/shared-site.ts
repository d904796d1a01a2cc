import type { SiteUnderTest } from './site-under-test.ts';

/** The site that a file's journeys share with those before and after it, and with nobody who runs beside them. */
export function sharedSite(): SiteUnderTest {
  // Set by fixtures/sites.ts and by Playwright.
  const sites = JSON.parse(process.env['SITES'] ?? '[]') as readonly SiteUnderTest[];
  const site = sites[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!site) throw new Error('There is no site for this worker');
  return site;
}
