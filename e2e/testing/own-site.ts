import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteUnderTest } from './site-under-test.ts';

/** A site for one test file alone: for journeys that change what every other journey reads, providers, guides and banners. */
export function useOwnSite(): () => SiteUnderTest {
  let site: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());
  return () => site;
}
