import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GalleryItem, Review, Service } from '../../../shared/features/providers/provider-contract.ts';
import { renderScreen, testProvider, testSite } from '../../testing/render-screen.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { problem } from '../../testing/responses.ts';
import { Gallery } from './Gallery.tsx';
import type { FoundProvider, ReadProvider } from './provider-client.ts';
import { galleryQuery, providerQuery, reviewsQuery, servicesQuery } from './provider-data.ts';
import { ProviderPage } from './ProviderPage.tsx';

const { slug } = testProvider;
const services: readonly Service[] = [
  { id: 's1', serviceName: 'Floor laying', rateLkr: '1250', unit: 'sq.ft' },
  { id: 's2', serviceName: 'Skirting', rateLkr: null, unit: 'linear ft' },
];
const review = (place: number): Review => ({
  id: `r${place}`,
  jobId: `j${place}`,
  rating: 4,
  comment: `Comment ${place}`,
  createdAt: '2025-01-05T04:00:00.000Z',
  workTitle: null,
  areaSqft: null,
  city: null,
  completedMonth: null,
  reply: null,
  removed: null,
});

type Parts = {
  readonly provider?: FoundProvider | null;
  readonly reviews?: readonly Review[];
  readonly gallery?: readonly GalleryItem[];
  readonly site?: null;
};

const show = ({ provider = testProvider, reviews = [], gallery = [], ...more }: Parts = {}) =>
  renderScreen(<ProviderPage />, {
    at: `/tilers/${slug}`,
    route: '/tilers/:slug',
    ...more,
    known: [
      [providerQuery(slug).queryKey, provider],
      [servicesQuery(slug).queryKey, services],
      [galleryQuery(slug).queryKey, gallery],
      [reviewsQuery(slug).queryKey, reviews],
    ],
  });

test('a missing provider is reported as missing, with a link to the others', async () => {
  show({ provider: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'Provider Not Found' })).toBeDefined();
  expect(screen.getByText("The provider you're looking for doesn't exist.")).toBeDefined();
  expect(screen.getByRole('link', { name: 'Browse Tilers' }).getAttribute('href')).toBe('/tilers');
});

test('a provider who is no longer listed is reported as such, without a way to book', async () => {
  show({ provider: 'unlisted' });
  expect(await screen.findByRole('heading', { level: 1, name: 'No longer listed' })).toBeDefined();
  expect(screen.getByText(/takes no new requests/)).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/tilers']);
});

test.each<[string | null, string]>([
  ['2026-10-31T20:00:00.000Z', 'Certified by Nivasa since Nov 2026. Nivasa checks each'],
  [null, 'Nivasa checks each'],
])('the Certified badge opens its explanation and since when: %s', async (certifiedSince, text) => {
  show({ provider: { ...testProvider, certifiedSince } });
  const badge = await screen.findByText('Certified');
  const details = badge.closest('details');
  expect(details?.querySelector('summary')?.textContent).toBe('Certified: what this means');
  expect(details?.querySelector('p')?.textContent.startsWith(text)).toBe(true);
});

test('the Certified badge shows what it rests on: kinds, days, and which level or place', async () => {
  const evidence = [
    { kind: 'work', day: '2026-02-20', details: 'a bathroom in Kandy' },
    { kind: 'identity', day: '2026-02-01', details: '' },
  ] as const;
  show({ provider: { ...testProvider, evidence: [...evidence] } });
  const details = (await screen.findByText('Certified')).closest('details');
  expect([...(details?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Work visited: Feb 20, 2026 (a bathroom in Kandy)',
    'Identity seen: Feb 1, 2026',
  ]);
});

test('a bio that exists only in English says so on a page in another language; an empty one does not', async () => {
  const line = 'Not translated yet. The text below is in English.';
  const bio = 'Floors since 1994.';
  const english: ReadProvider = { ...testProvider, bio, bioLang: 'en' };
  const page = show({ provider: english });
  expect((await screen.findByText(bio)).getAttribute('lang')).toBe('en');
  expect(screen.getByText(line).closest('[lang]')?.getAttribute('lang') ?? null).toBeNull();
  page.unmount();
  const translated = show({ provider: { ...testProvider, bio } });
  expect((await screen.findByText(bio)).getAttribute('lang')).toBeNull();
  expect(screen.queryByText(line)).toBeNull();
  translated.unmount();
  show({ provider: { ...english, bio: '' } });
  await screen.findByText('Nothing written yet.');
  expect(screen.queryByText(line)).toBeNull();
});

test('a provider who is not certified has no badge to open', async () => {
  show({ provider: { ...testProvider, isCertified: false, certifiedSince: null } });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('h1 ~ div details')).toBeNull();
});

test('rates are grouped in thousands, and a missing one is a dash', async () => {
  show();
  const cells = (await screen.findAllByRole('row')).map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ['Floor laying', 'LKR 1,250', 'sq.ft'],
    ['Skirting', '-', 'linear ft'],
  ]);
});

test('the premium service explains itself and links to a chat about this provider', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'What it includes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Premium Managed Service' });
  expect(dialog.querySelectorAll('li')).toHaveLength(5);
  const chat = screen.getByRole('link', { name: /Chat/ });
  expect(chat.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/94700000000\?text=.*10%25.*Nadeesha%20Floors/);
  expect(chat.getAttribute('rel')).toBe('noopener');
});

test('the premium service explains itself without the settings; the chat follows once they have been read', async () => {
  const answers: ((answer: Response) => void)[] = [];
  stubApi(() => new Promise((resolve) => answers.push(resolve)));
  show({ site: null });
  fireEvent.click(screen.getByRole('button', { name: 'What it includes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Premium Managed Service' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(5);
  expect([dialog.queryByRole('link'), dialog.queryByText(/%/)]).toEqual([null, null]);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(problem(500, 'internal'));
  fireEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(Response.json(testSite));
  expect(await dialog.findByRole('link', { name: /Chat/ })).toBeDefined();
  expect(dialog.getByText(/10%/)).toBeDefined();
});

test('six reviews are shown at first, all of them on demand', async () => {
  show({ reviews: [1, 2, 3, 4, 5, 6, 7, 8].map(review) });
  expect(await screen.findAllByText(/^Comment/)).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 8 reviews' }));
  expect(screen.getAllByText(/^Comment/)).toHaveLength(8);
  expect(screen.getAllByRole('img', { name: '4 out of 5 stars' })).toHaveLength(8);
});

test("a picture's alt text is its caption and month, or else whose work it is", async () => {
  renderScreen(<Gallery provider={testProvider} />, {
    at: `/tilers/${slug}`,
    known: [
      [
        galleryQuery(slug).queryKey,
        [
          { id: 'g1', imageUrl: '/objects/a', caption: 'Hall floor (drawing)', takenOn: '2026-11-23' },
          { id: 'g2', imageUrl: '/objects/b', caption: null, takenOn: null },
          { id: 'g3', imageUrl: '/objects/c' },
        ],
      ],
    ],
  });
  const pictures = await screen.findAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual([
    'Hall floor (drawing), Nov 2026',
    'Work by Nadeesha Floors, picture 2 of 3',
    'Work by Nadeesha Floors, picture 3 of 3',
  ]);
  expect(screen.getByText('Hall floor (drawing)').parentElement?.textContent).toBe('Hall floor (drawing), Nov 2026');
});

test('a cover that is also in the gallery has its caption there as alt text, which says if it is a drawing', async () => {
  const cover = async (caption: string | null) => {
    const { unmount } = show({
      provider: { ...testProvider, coverUrl: '/objects/a' },
      gallery: [{ id: 'g1', imageUrl: '/objects/a', caption, takenOn: '2026-11-23' }],
    });
    const alt = (await screen.findAllByRole('img'))[0]?.getAttribute('alt');
    unmount();
    return alt;
  };
  expect(await cover('Hall floor (drawing)')).toBe('Hall floor (drawing)');
  expect(await cover(null)).toBe('Work by Nadeesha Floors');
});

test('a provider without cover shows the stock picture', () => {
  const { container } = show();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/cover.webp');
});

test("the page's description contains what a provider is known for, and nothing if that is missing", () => {
  const descriptionOf = (highlightTags: string[]) => {
    const { unmount } = show({ provider: { ...testProvider, rating: null, highlightTags } });
    const said = document.querySelector('meta[name=description]')?.getAttribute('content');
    unmount();
    return said;
  };
  const offer = 'rates, pictures of finished work, online estimates and site inspections.';
  expect(descriptionOf(['Stairs', 'Terrazzo', 'Pools', 'Baths'])).toBe(
    `Tiler in Galle. No reviews yet. Stairs, Terrazzo, Pools: ${offer}`,
  );
  expect(descriptionOf([])).toBe(`Tiler in Galle. No reviews yet. R${offer.slice(1)}`);
});

test('the figures from our records say what they mean; without enough records there is no such section', async () => {
  const page = show();
  await screen.findByRole('heading', { name: 'Customer Reviews' });
  expect(screen.queryByRole('heading', { name: 'From our records' })).toBeNull();
  page.unmount();
  const figures: ReadProvider['figures'] = [
    { kind: 'visits', count: 1209, of: 1210 },
    { kind: 'jobs', count: 14, of: 14 },
  ];
  show({ provider: { ...testProvider, figures } });
  const section = (await screen.findByRole('heading', { name: 'From our records' })).closest('section');
  expect([...(section?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Inspections kept1,209 of 1,210Confirmed inspections that took place. One to which nobody came counts against them.',
    'Jobs completed14Jobs arranged through Nivasa that are finished.',
  ]);
});
