import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { dataOf } from '../../document-state.ts';
import { termsQuery } from '../../lib/terms/term-data.ts';
import { keepFirstPaint, restoreFirstPaint } from '../../offline/first-paint.ts';
import { withShownTerms } from '../../lib/terms/terms-within.ts';
import { createQueryClient } from '../../query-client.ts';
import { ComparedProviders } from './compare/ComparedProviders.tsx';
import { renderScreen, testProvider } from '../../testing/render-screen.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { featuredProvidersQuery, providerQuery, servicesQuery } from './provider-data.ts';
import { ProviderCard } from './ProviderCard.tsx';
import { Rates } from './Rates.tsx';

overwriteGetLocale(() => 'si');

const { slug } = testProvider;
const tagged = { ...testProvider, highlightTags: ['Terrazzo', 'Night work'] };
const services = [
  { id: '1', serviceName: 'Skirting', rateLkr: '140', unit: 'linear ft' },
  { id: '2', serviceName: 'Ladder hire', rateLkr: '900', unit: 'day' },
];
const said = { Terrazzo: 'ටෙරාසෝ', Skirting: 'ස්කර්ටින්', Fans: 'ෆෑන්' };
const known = [
  [termsQuery().queryKey, { said, isAll: true }],
  [providerQuery(slug).queryKey, tagged],
  [servicesQuery(slug).queryKey, services],
] as const;

const expectSaid = (translated: readonly string[], english: readonly string[]) => {
  for (const word of translated) expect(screen.getByText(word).closest('[lang]')?.getAttribute('lang')).not.toBe('en');
  for (const word of english) expect(screen.getByText(word).closest('[lang]')?.getAttribute('lang')).toBe('en');
};

test('a card shows the translation of a tag, and another in English, marked as such', () => {
  renderScreen(<ProviderCard provider={tagged} />, { at: '/tilers', known });
  expectSaid(['ටෙරාසෝ'], ['Night work']);
});

test('so does the list of rates with its services, and the comparison with both', () => {
  const { unmount } = renderScreen(<Rates slug={slug} />, { at: `/tilers/${slug}`, known });
  expectSaid(['ස්කර්ටින්'], ['Ladder hire']);
  unmount();
  renderScreen(<ComparedProviders slugs={[slug]} />, { at: '/tilers', known });
  expectSaid(['ටෙරාසෝ', 'ස්කර්ටින්'], ['Night work', 'Ladder hire']);
});

test('a document includes the translations that it shows, and no others', () => {
  const client = createQueryClient();
  for (const [key, data] of known) client.setQueryData(key, data);
  const data = withShownTerms(dataOf(client), client.getQueryData(termsQuery().queryKey));
  expect(data.filter(([[name]]) => name === 'terms')).toEqual([
    [['terms', 'si'], { said: { Terrazzo: 'ටෙරාසෝ', Skirting: 'ස්කර්ටින්' } }],
  ]);
});

test('so does the data of the next first paint, also without a network', async () => {
  const client = createQueryClient();
  keepFirstPaint(client);
  for (const [key, data] of known) client.setQueryData(key, data);
  client.setQueryData(featuredProvidersQuery().queryKey, [tagged]);
  const next = createQueryClient();
  // It is written once a second.
  await waitFor(
    async () => {
      await restoreFirstPaint(next);
      expect(next.getQueryData(termsQuery().queryKey)).toEqual({ said: { Terrazzo: 'ටෙරාසෝ' } });
    },
    { timeout: 3000 },
  );
});

test('all translations are loaded with the next cards, so that none is shown in English first', async () => {
  const answers: Record<string, unknown> = {
    '/api/texts/si/terms': said,
    '/api/providers/featured': [tagged],
    [`/api/providers/${slug}/services`]: services,
  };
  const asked = stubApi(({ path }) => Response.json(answers[path]));
  const client = createQueryClient();
  client.setQueryData(termsQuery().queryKey, { said: { Fans: 'ෆෑන්' } });
  await client.query(featuredProvidersQuery());
  expect(client.getQueryData(termsQuery().queryKey)).toEqual({ said, isAll: true });
  await client.query(servicesQuery(slug));
  expect(asked.filter(({ path }) => path === '/api/texts/si/terms')).toHaveLength(1);
});

test('if the server knows no translations, cards are shown in English', async () => {
  stubApi(({ path }) => (path === '/api/providers/featured' ? Response.json([tagged]) : problem(404, 'not-found')));
  const client = createQueryClient();
  expect(await client.query(featuredProvidersQuery())).toHaveLength(1);
  await waitFor(() => expect(client.getQueryData(termsQuery().queryKey)).toEqual({ said: {} }));
});
