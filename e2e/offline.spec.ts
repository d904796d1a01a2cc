import { expect, type Page } from '@playwright/test';
import { sharedSite, test, type OpenPage } from './fixtures/journey.ts';
import { untilReady } from './testing/ready-offline.ts';
import { cutNetwork, mendNetwork } from './testing/phone-network.ts';
import { galleryLinks } from './testing/what-is-seen.ts';

/** Offline every request fails; these complaints are expected. */
const noNetwork = /^failed: net::ERR_(INTERNET_DISCONNECTED|FAILED)|^console: .*net::ERR_/;

/** Visits the home page until everything is saved, then cuts the network. */
async function visitOnceThenLeave(openPage: OpenPage, ...expected: RegExp[]): Promise<Page> {
  const page = await openPage('/', { serviceWorkers: 'allow', savesData: false, expected: [noNetwork, ...expected] });
  await untilReady(page);
  await cutNetwork(page.context());
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Scrolls to each picture, because browsers load them lazily, and returns those that never load. */
const brokenPictures = (page: Page) =>
  page.evaluate(async () => {
    for (const image of document.images) {
      image.scrollIntoView();
      await new Promise((done) => requestAnimationFrame(done));
    }
    return [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src);
  });

test('after one visit the whole site opens offline: home, directory, a profile never opened, every guide', async ({
  openPage,
}) => {
  const { origin } = sharedSite();
  const providers = (await (await fetch(`${origin}/api/providers`)).json()) as {
    slug: string;
    displayName: string;
    featured: boolean;
  }[];
  const guides = (await (await fetch(`${origin}/api/posts/guide`)).json()) as { slug: string; title: string }[];
  const featured = providers.filter((provider) => provider.featured).slice(0, 3);
  const page = await visitOnceThenLeave(openPage);

  await page.goto('/');
  await page.getByText('You are offline.', { exact: true }).waitFor();
  for (const { displayName } of featured) await page.getByRole('link', { name: displayName }).first().waitFor();

  await page.goto('/tilers');
  await page.getByText(`Showing ${providers.length} professional(s)`).waitFor();
  await page.getByText(/^Updated \d{1,2}:\d\d\s[ap]m$/).waitFor();
  await page.getByLabel('Search').fill('herringbone');
  await page.waitForFunction(
    (all) => !document.querySelector('main [role=status]')?.textContent?.includes(`Showing ${all} `),
    providers.length,
  );
  expect(await page.locator('main').innerText()).toContain('Nadeesha Floors');

  const slug = 'nadeesha-floors';
  const part = async (name: string) =>
    (await (await fetch(`${origin}/api/providers/${slug}/${name}`)).json()) as Record<string, string>[];
  const [services, gallery, reviews] = await Promise.all(['services', 'gallery', 'reviews'].map(part));
  await page.goto(`/tilers/${slug}`);
  await heading(page, 'Nadeesha Floors').waitFor();
  for (const service of services ?? []) {
    await page
      .getByText(service['serviceName'] ?? 'none')
      .first()
      .waitFor();
  }
  await expect.poll(() => galleryLinks(page).count()).toBe(gallery?.length);
  await page.getByText(reviews?.[0]?.['comment'] ?? 'none').waitFor();

  await page.goto('/guides');
  for (const guide of guides) await heading(page, guide.title).waitFor();
  for (const guide of guides) {
    await page.goto(`/guides/${guide.slug}`);
    await heading(page, guide.title).waitFor();
    expect(await page.locator('.prose p').count()).toBeGreaterThan(2);
  }
});

test("after the browser has deleted the app's cache, files used online are available offline again", async ({
  openPage,
}) => {
  const page = await openPage('/', { serviceWorkers: 'allow', savesData: false, expected: [noNetwork] });
  await untilReady(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  const visit = async () => {
    await page.goto('/tilers');
    await page.getByText(/^Showing \d+ professional/).waitFor();
    await page.goto('/book/start?tiler=nadeesha-floors');
    await page.getByLabel('Full Name').waitFor();
  };
  await visit();
  await page.waitForLoadState('networkidle');
  await cutNetwork(page.context());
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await visit();
});

test('pictures that were seen are shown offline, others have a placeholder, and none is broken', async ({
  openPage,
}) => {
  const page = await visitOnceThenLeave(openPage);
  await page.goto('/');
  await page.getByRole('link', { name: 'Nadeesha Floors' }).first().waitFor();
  await expect.poll(() => brokenPictures(page)).toEqual([]);
  await page.goto('/tilers/joseph-selvaratnam');
  await heading(page, 'Joseph Selvaratnam').waitFor();
  await expect.poll(() => brokenPictures(page)).toEqual([]);
});

test('a page not on this phone says so and offers a retry, and only the server says that it does not exist', async ({
  openPage,
}) => {
  const page = await visitOnceThenLeave(openPage, /^404: .*\/api\/providers\/somebody-unknown$/);
  await page.goto('/tilers/somebody-unknown');
  await heading(page, 'Not saved on this phone yet').waitFor();
  expect(await page.getByText('Provider Not Found').count()).toBe(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading(page, 'Not saved on this phone yet').waitFor();
  await mendNetwork(page.context());
  await heading(page, 'Provider Not Found').waitFor();
});

test('a deep link opens offline, and an unknown address says so', async ({ openPage }) => {
  const page = await visitOnceThenLeave(openPage);
  await page.goto('/tilers?category=glass&city=Kandy');
  await page.getByText(/^Showing \d+ professional\(s\)$/).waitFor();
  await page.goto('/book/start?tiler=nadeesha-floors');
  await heading(page, 'Book Your Inspection').waitFor();
  await page.goto('/no-such-page');
  await heading(page, 'Page Not Found').waitFor();
  expect(await page.title()).toBe('Page Not Found · Nivasa');
});
