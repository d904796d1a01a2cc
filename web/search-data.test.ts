import { expect, test } from 'vitest';
import type { Provider } from '../shared/features/providers/provider-contract.ts';
import type { Post } from '../shared/features/posts/post-contract.ts';
import { postQuery } from './features/posts/post-data.ts';
import { createQueryClient } from './query-client.ts';
import { providerQuery } from './features/providers/provider-data.ts';
import { parseFilter } from '../shared/features/providers/directory-filter.ts';
import { directoryHeadQuery } from './features/providers/directory/directory-data.ts';
import { listedProvider } from '../shared/testing/listed-provider.ts';
import { searchData } from './search-data.ts';

const origin = 'https://nivasa.test';
const noQuery = new URLSearchParams();

const post: Post = {
  id: 'post-1',
  type: 'blog',
  slug: 'why-tiles-sound-hollow',
  title: 'Why </script> tiles sound hollow',
  excerpt: 'Seven causes.',
  coverImage: null,
  createdAt: '2025-01-05T04:00:00.000Z',
  bodyHtml: '<p>Knock first.</p>',
};

const told = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) => JSON.parse(text));

test('a post has its structured data, and its text cannot close the script element', () => {
  const client = createQueryClient();
  client.setQueryData(postQuery('blog', post.slug).queryKey, post);
  const html = searchData('/blog/:slug', { client, slug: post.slug, query: noQuery, origin });
  expect(told(html)).toMatchObject([
    {
      '@type': 'Article',
      headline: post.title,
      mainEntityOfPage: 'https://nivasa.test/blog/why-tiles-sound-hollow',
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { name: post.title }] },
  ]);
});

test('a guide whose headings are questions is an FAQ; one with a single question is not', () => {
  const client = createQueryClient();
  const asked = (bodyHtml: string) => {
    const guide: Post = { ...post, type: 'guide', slug: 'hire', bodyHtml };
    client.setQueryData(postQuery('guide', 'hire').queryKey, guide);
    return told(searchData('/guides/:slug', { client, slug: 'hire', query: noQuery, origin })).slice(2);
  };
  const first =
    '<p>Before.</p><h2>1. Who <em>comes</em>?</h2><p>Ask for names &amp; numbers.</p><ul><li>All.</li></ul>';
  expect(asked(`${first}<h3>What is in it?</h3><p>Grout.</p><h2>In short</h2><p>Ask.</p><h2>Why?</h2>`)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Who comes?',
          acceptedAnswer: { '@type': 'Answer', text: 'Ask for names & numbers. All.' },
        },
        { '@type': 'Question', name: 'What is in it?', acceptedAnswer: { '@type': 'Answer', text: 'Grout.' } },
      ],
    },
  ]);
  expect(asked(first)).toEqual([]);
});

test('a professional is a local business with breadcrumbs; a rating is included only if there are reviews', () => {
  const client = createQueryClient();
  const of = (rating: number | null, reviewCount: number) => {
    const slug = 'nadeesha-floors';
    const provider: Provider = {
      ...listedProvider('Nadeesha Floors', { slug, rating, reviewCount }),
      bio: '',
      certifiedSince: null,
      evidence: [],
      figures: [],
    };
    client.setQueryData(providerQuery(slug).queryKey, provider);
    return told(searchData('/tilers/:slug', { client, slug: 'nadeesha-floors', query: noQuery, origin }));
  };
  expect(of(4.8, 12)).toMatchObject([
    {
      '@type': 'LocalBusiness',
      name: 'Nadeesha Floors',
      url: 'https://nivasa.test/tilers/nadeesha-floors',
      aggregateRating: { ratingValue: 4.8, reviewCount: 12, bestRating: 5, worstRating: 1 },
    },
    { '@type': 'BreadcrumbList' },
  ]);
  expect(of(null, 0)[0]).not.toHaveProperty('aggregateRating');
});

test('a directory page is a list of its professionals, with breadcrumbs', () => {
  const client = createQueryClient();
  const providers = [listedProvider('Nadeesha Floors'), listedProvider('Ravi Tiles')];
  const of = (address: string, head: { count: number; providers: typeof providers }) => {
    const query = new URLSearchParams(address);
    client.setQueryData(directoryHeadQuery(parseFilter(query)).queryKey, head);
    return told(searchData('/tilers', { client, slug: '', query, origin }));
  };
  const found = { count: 30, providers };
  expect(of('category=tiler&city=Galle', found)).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: 'Tilers in Galle',
      numberOfItems: 30,
      itemListElement: providers.map(({ slug, displayName: name }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        url: `https://nivasa.test/tilers/${slug}`,
      })),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://nivasa.test/' },
        { '@type': 'ListItem', position: 2, name: 'Tilers', item: 'https://nivasa.test/tilers' },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Tilers in Galle',
          item: 'https://nivasa.test/tilers?category=tiler&city=Galle',
        },
      ],
    },
  ]);
  expect(of('', found)).toMatchObject([
    { name: 'Tilers, glass and ceiling experts in Sri Lanka' },
    { itemListElement: [{ name: 'Home' }, { name: 'Tilers' }] },
  ]);
  expect(of('search=floors', found)).toEqual([]);
  expect(of('category=glass&city=Jaffna', { count: 0, providers: [] })).toEqual([]);
});

test('the home page describes how to search the site', () => {
  const html = searchData('/', { client: createQueryClient(), slug: '', query: noQuery, origin });
  expect(told(html)).toMatchObject([{ '@type': 'WebSite', url: 'https://nivasa.test/' }, { '@type': 'Organization' }]);
});

test('a page without such content has no structured data', () => {
  expect(searchData('/contact', { client: createQueryClient(), slug: '', query: noQuery, origin })).toBe('');
});
