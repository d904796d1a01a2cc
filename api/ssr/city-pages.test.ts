import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/api-harness.ts';
import { CookieBrowser, signIn } from '../testing/cookie-browser.ts';
import { providerBody } from '../testing/endpoint-examples.ts';
import { dialects } from '../testing/test-databases.ts';
import { builtPages } from './pages.ts';

describe.each(dialects)('$name', (dialect) => {
  let api: Harness;

  beforeAll(async () => {
    api = await startHarness(dialect, { pages: await builtPages('dist') });
    const admin = new CookieBrowser(api.send, api.origin);
    await signIn(admin, 'admin@nivasa.example');
    const body = { ...providerBody, category: 'glass', cities: ['Galle', 'Matara'] };
    expect((await admin.send('POST', '/api/admin/providers', { body })).status).toBe(201);
  });

  afterAll(() => api.close());

  test('the sitemap contains the pages of cities and trades that have providers, and no others', async () => {
    const { text } = await api.send('GET', '/sitemap.xml');
    expect(text).toContain(`<loc>${api.origin}/tilers?city=Galle</loc>`);
    expect(text).toContain(`<loc>${api.origin}/tilers?category=glass&amp;city=Galle</loc>`);
    expect(text).not.toContain('category=ceiling&amp;city=Galle');
    expect(text).toContain(`<loc>${api.origin}/tilers?category=glass</loc>`);
    expect(text).not.toContain('city=Jaffna');
    expect(text).not.toContain('Matara');
  });

  test('the page of a city and a trade has its own text; one without providers is noindex', async () => {
    const page = (await api.send('GET', '/tilers?city=Galle&category=glass')).text;
    expect(page).toContain(`<link rel="canonical" href="${api.origin}/tilers?category=glass&amp;city=Galle"/>`);
    expect(page).toContain('<title>Glass specialists in Galle · Nivasa</title>');
    expect(page).toContain('<h1>Glass specialists in Galle</h1>');
    const words = '1 to choose from, with their rates, pictures of finished work and reviews.';
    expect(page.split(`Glass specialists in Galle: ${words}`)).toHaveLength(3);
    expect(page.split(words)).toHaveLength(4);
    expect(page).toContain(`"@type":"ItemList","name":"Glass specialists in Galle","numberOfItems":1,`);
    const empty = (await api.send('GET', '/tilers?category=tiler&city=Kandy')).text;
    expect(empty).toContain('<meta name="robots" content="noindex"/>');
    expect(empty).not.toContain('rel="canonical"');
    expect(empty).toContain('Tilers in Kandy');
    expect(empty).not.toContain('ld+json');
  });

  test('the unfiltered directory keeps its heading, and is not titled after a trade', async () => {
    const page = (await api.send('GET', '/tilers')).text;
    expect(page).toContain('<h1>Find a professional</h1>');
    expect(page).toContain('<title>Tilers, glass and ceiling experts in Sri Lanka · Nivasa</title>');
    const sinhala = (await api.send('GET', '/si/tilers?city=Galle')).text;
    expect(sinhala).toContain('<h1>ටයිල්, වීදුරු සහ සිවිලිම් ශිල්පීන්: ගාල්ල</h1>');
    expect(sinhala).toContain(`"item":"${api.origin}/si/tilers?city=Galle"`);
  });

  test('a shortlist is the same shell for everybody, and is noindex', async () => {
    const [saved, named, others] = await Promise.all(
      ['saved=1', 'compare=nimal,kamal', 'compare=sunil&category=glass'].map((query) =>
        api.send('GET', `/tilers?${query}`),
      ),
    );
    expect(named?.text).toBe(others?.text);
    expect(named?.text).not.toContain('nimal');
    expect(saved?.text).toContain('Your shortlist');
    for (const answer of [saved, named]) expect(answer?.text).toContain('<meta name="robots" content="noindex"/>');
  });
});
