import { test } from '../fixtures/journey.ts';
import { startSite, type SiteUnderTest } from './site-under-test.ts';

/**
 * A site for one test file alone: for journeys that change what every other journey reads, providers, guides and
 * banners. `settings` are asked for when it starts.
 */
export function useOwnSite(settings: () => Readonly<Record<string, string>> = () => ({})): () => SiteUnderTest {
  let site: Awaited<ReturnType<typeof startSite>>;
  test.beforeAll(async () => {
    site = await startSite(settings());
  });
  test.afterAll(() => site.stop());
  return () => site;
}
