import { test } from '../fixtures/journey.ts';
import { startSite, type SiteUnderTest } from './site-under-test.ts';

/**
 * A site for one test file, for journeys that change what all other journeys read: providers, guides and banners.
 * `settings` is called when the site starts.
 */
export function useOwnSite(settings: () => Readonly<Record<string, string>> = () => ({})): () => SiteUnderTest {
  let site: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    site = await startSite(settings());
  });
  test.afterAll(() => site.stop());
  return () => site;
}
