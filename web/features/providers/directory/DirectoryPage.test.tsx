import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { noFilter } from '../../../../shared/features/providers/directory-filter.ts';
import type { ProviderSummary } from '../../../../shared/features/providers/provider-contract.ts';
import { forgetSearch } from '../../../share/kept-search.ts';
import { renderScreen, testProvider } from '../../../testing/render-screen.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { DirectoryPage } from './DirectoryPage.tsx';
import { directoryHeadQuery, loadSearch } from './directory-data.ts';
import { providersQuery } from '../provider-data.ts';

const provider = (slug: string, more: Partial<ProviderSummary>): ProviderSummary => ({
  ...testProvider,
  id: slug,
  slug,
  displayName: slug,
  ...more,
});

const providers = [
  provider('galle-floors', { category: 'tiler', city: 'Galle', cities: ['Galle'], highlightTags: ['Terrazzo'] }),
  provider('kandy-glass', { category: 'glass', city: 'Kandy', cities: ['Kandy', 'Galle'] }),
  provider('jaffna-ceilings', { category: 'ceiling', city: 'Jaffna', cities: ['Jaffna'] }),
];

const show = (at: string, list = providers) =>
  renderScreen(<DirectoryPage />, { at, known: [[providersQuery().queryKey, list]] });
const count = () => screen.getByRole('status').textContent;
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

// Loaded here, so that the page and the first search need not wait for code.
beforeAll(() => Promise.all([loadSearch(), import('./SearchChips.tsx'), import('../../../lib/terms/term-client.ts')]));
beforeEach(() => {
  // The history entry has the number of shown cards.
  history.replaceState(null, '');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['/tilers', ['galle-floors', 'kandy-glass', 'jaffna-ceilings']],
  ['/tilers?category=glass', ['kandy-glass']],
  ['/tilers?city=galle', ['galle-floors', 'kandy-glass']],
  ['/tilers?search=TERRAZZO', ['galle-floors']],
])('%s shows the matching results', (at, expected) => {
  show(at);
  expect(names()).toEqual(expected);
  expect(count()).toBe(`Showing ${expected.length} professional(s)`);
});

test('the list follows every keystroke, the URL after a pause, without a new history entry', async () => {
  const { history: visited } = show('/tilers?category=ceiling');
  type('jaf');
  expect(names()).toEqual(['jaffna-ceilings']);
  await pass(100);
  type('jaffx');
  expect(count()).toBe('Showing 0 professional(s)');
  await pass(299);
  expect(visited).toEqual(['/tilers?category=ceiling']);
  await pass(1);
  expect(visited).toEqual(['/tilers?category=ceiling&search=jaffx']);
});

test('a category is a link that keeps the other filters, including text that was just typed', () => {
  show('/tilers?city=Galle');
  type('glass');
  const chip = screen.getByRole('group', { name: 'Category' }).querySelector('a[href*="category=glass"]');
  expect(chip?.getAttribute('href')).toBe('/tilers?category=glass&city=Galle&search=glass');
});

test('selecting a city filters at once', () => {
  const { history: visited } = show('/tilers?search=floors');
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Galle' } });
  expect(visited.at(-1)).toBe('/tilers?city=Galle&search=floors');
});

test('with no results it says so, and the filters can be cleared', async () => {
  const { history: visited } = show('/tilers?category=glass&search=zzz');
  // Its code is loading.
  await act(async () => {
    await import('./SearchChips.tsx');
  });
  expect(screen.getByText('No professionals found matching your criteria')).toBeDefined();
  expect(screen.getByText('Try adjusting your filters or search terms')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await pass(0);
  expect(visited.at(-1)).toBe('/tilers');
  expect(names()).toHaveLength(3);
});

test('the first cards are rendered without the whole list', () => {
  const head = { count: 40, providers: providers.slice(0, 2) };
  renderScreen(<DirectoryPage />, { at: '/tilers', known: [[directoryHeadQuery(noFilter).queryKey, head]] });
  expect(count()).toBe('Showing 40 professional(s)');
  expect(names()).toHaveLength(2);
});

test('after a wait the first cards are rendered before the others; coming back renders all at once', async () => {
  const list = Array.from({ length: 24 }, (_, place) => provider(`provider-${place}`, {}));
  /** The number of cards after each change of the page, until all are rendered. */
  const drawn = async (draw: () => void): Promise<number[]> => {
    const counts: number[] = [];
    const cards = () => screen.queryAllByRole('heading', { level: 2 }).length;
    const observer = new MutationObserver(() => counts.push(cards()));
    observer.observe(document.body, { childList: true, subtree: true });
    draw();
    for (let tries = 0; tries < 50 && cards() < list.length; tries += 1) await pass(10);
    await pass(0);
    observer.disconnect();
    return [...new Set(counts)].filter((some) => some > 0);
  };
  stubApi(() => Response.json({ count: list.length, providers: list }));
  expect(await drawn(() => renderScreen(<DirectoryPage />, { at: '/tilers' }))).toEqual([6, 24]);
  cleanup();
  expect(await drawn(() => show('/tilers', list))).toEqual([24]);
});

test('a long list is rendered 24 cards at a time', async () => {
  show(
    '/tilers',
    Array.from({ length: 60 }, (_, place) => provider(`provider-${place}`, {})),
  );
  expect(names()).toHaveLength(24);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await pass(0);
  expect(names()).toHaveLength(48);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await pass(0);
  expect(names()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

const chips = () =>
  screen
    .queryAllByRole('link', { name: /^Remove: |who work|^Also / })
    .map((chip) => [chip.getAttribute('aria-label') ?? chip.textContent, chip.getAttribute('href')]);

test('words that match nobody are read as a city and a trade, shown as removable chips', async () => {
  const { history: visited } = show('/tilers?search=glass+Kandy');
  await pass(0);
  expect(count()).toBe('Showing 1 professional(s)');
  expect(names()).toEqual(['kandy-glass']);
  expect(chips()).toEqual([
    ['Remove: Works in Kandy', '/tilers?search=glass'],
    ['Remove: Glass', '/tilers?search=Kandy'],
  ]);
  fireEvent.click(screen.getByRole('link', { name: 'Remove: Glass' }));
  await pass(0);
  expect(visited.at(-1)).toBe('/tilers?search=Kandy');
  // Found by its name; nobody else works there.
  expect([names(), chips()]).toEqual([['kandy-glass'], []]);
  // The chip is gone, and the focus stays in its place.
  expect(document.activeElement?.getAttribute('aria-live')).toBe('polite');
});

test('a word in another script or with a typo is a chip too, in the words of the directory', async () => {
  show(`/tilers?search=${encodeURIComponent('ගාල්ලේ ටෙරාසෝ')}`);
  await pass(0);
  expect(names()).toEqual(['galle-floors']);
  expect(screen.getByText('You searched for')).toBeDefined();
  expect(chips()).toEqual([
    ['Remove: Works in Galle', `/tilers?search=${encodeURIComponent('ටෙරාසෝ')}`],
    ['Remove: terrazzo', `/tilers?search=${encodeURIComponent('ගාල්ලේ')}`],
  ]);
  type('terazzo');
  await pass(0);
  expect([names(), chips()]).toEqual([['galle-floors'], [['Remove: terrazzo', '/tilers']]]);
});

test("a tag's Sinhala name finds who has it on an English page, also once the whole list is here", async () => {
  const search = 'පොඩි වැඩ';
  const list = [provider('handy-floors', { highlightTags: ['Small jobs'] }), ...providers];
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = stubApi(() => promise);
  const head = { count: 1, providers: list.slice(0, 1) };
  renderScreen(<DirectoryPage />, {
    at: `/tilers?search=${encodeURIComponent(search)}`,
    known: [
      [providersQuery().queryKey, list],
      [directoryHeadQuery({ ...noFilter, search }).queryKey, head],
    ],
  });
  await pass(0);
  expect([count(), names()]).toEqual(['Showing 1 professional(s)', ['handy-floors']]);
  resolve(Response.json({ 'Small jobs': search }));
  await pass(0);
  expect([count(), names()]).toEqual(['Showing 1 professional(s)', ['handy-floors']]);
  expect(chips()).toEqual([['Remove: Small jobs', '/tilers']]);
  type('පොඩි වැ');
  await pass(0);
  expect(names()).toEqual(['handy-floors']);
  expect(asked.map(({ path }) => path)).toEqual(['/api/texts/si/terms']);
});

test('if the names of tags cannot be read, the search ends all the same', async () => {
  stubApi(() => Promise.reject(new TypeError('Failed to fetch')));
  show(`/tilers?search=${encodeURIComponent('சிறு வேலைகள்')}`);
  await pass(0);
  expect(count()).toBe('Showing 0 professional(s)');
  stubApi(() => new Promise(() => {}));
  type('පොඩි වැඩ');
  await pass(4000);
  expect(screen.queryByText(/^Showing/)).toBeNull();
  await pass(2000);
  expect(count()).toBe('Showing 0 professional(s)');
});

test('next to textual matches of a search, others are offered with a filter of their own', async () => {
  const { history: visited } = show('/tilers?search=galle');
  await pass(0);
  expect([count(), names()]).toEqual(['Showing 1 professional(s)', ['galle-floors']]);
  expect(chips()).toEqual([['Also 2 who work in Galle', '/tilers?city=Galle']]);
  fireEvent.click(screen.getByRole('link', { name: 'Also 2 who work in Galle' }));
  await pass(0);
  expect(visited.at(-1)).toBe('/tilers?city=Galle');
  expect([count(), chips()]).toEqual(['Showing 2 professional(s)', []]);
});

test('if nobody is found, the results for part of the words are offered', async () => {
  show('/tilers?search=plumber+galle');
  await act(async () => {
    await import('./SearchChips.tsx');
  });
  expect(count()).toBe('Showing 0 professional(s)');
  expect(screen.getByText('No professionals found matching your criteria')).toBeDefined();
  expect(chips()).toEqual([['2 who work in Galle', '/tilers?city=Galle']]);
});

test('a trade without professionals is named, with links to the available ones', async () => {
  show('/tilers?search=plumbers&city=Galle');
  await act(async () => {
    await import('./SearchChips.tsx');
  });
  expect(
    screen.getByText('There are no plumbers on Nivasa. You will find tilers, glass specialists and ceiling experts:'),
  ).toBeDefined();
  expect(screen.getByText('Try adjusting your filters or search terms')).toBeDefined();
  const links = screen.getAllByRole('link', { name: /^(Tilers|Glass|Ceiling)$/ }).slice(-3);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/tilers?category=tiler&city=Galle',
    '/tilers?category=glass&city=Galle',
    '/tilers?category=ceiling&city=Galle',
  ]);
});

test('a chip also removes text that was just typed and is not in the URL yet', async () => {
  show('/tilers');
  type('ceiling jaffna');
  await pass(0);
  expect(chips()).toEqual([
    ['Remove: Works in Jaffna', '/tilers?search=ceiling'],
    ['Remove: Ceiling', '/tilers?search=jaffna'],
  ]);
  type('in kandy');
  await pass(0);
  fireEvent.click(screen.getByRole('link', { name: 'Remove: Works in Kandy' }));
  await pass(0);
  expect(screen.getByLabelText('Search')).toHaveProperty('value', '');
  expect(names()).toHaveLength(3);
});

test('the results have the chosen order, which is kept when the trade changes', async () => {
  const rated = providers.map((one, place) => ({ ...one, rating: 3 + place, reviewCount: 1 }));
  const { history: visited } = show('/tilers', rated);
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'rating' } });
  await pass(0);
  expect(visited.at(-1)).toBe('/tilers?sort=rating');
  expect(names()).toEqual(['jaffna-ceilings', 'kandy-glass', 'galle-floors']);
  expect(screen.getByRole('link', { name: /^Glass/ }).getAttribute('href')).toBe('/tilers?category=glass&sort=rating');
});

test('an order chosen before its code was loaded applies', async () => {
  document.body.innerHTML = '';
  const { history: visited } = show('/tilers?sort=name');
  expect(screen.getByLabelText('Sort by')).toHaveProperty('value', 'name');
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: '' } });
  await pass(0);
  expect(visited.at(-1)).toBe('/tilers');
});

const tradeCounts = () =>
  within(screen.getByRole('group', { name: 'Category' }))
    .getAllByRole('link')
    .map((trade) => trade.getAttribute('data-count'));
const cityCounts = () => screen.getAllByRole('option').map((option) => option.getAttribute('label'));

test('each trade and city shows its number of results', async () => {
  show('/tilers?city=Galle');
  await pass(0);
  expect(tradeCounts()).toEqual([null, '1', '1', '0']);
  expect(cityCounts()).toEqual(expect.arrayContaining(['Galle (2)', 'Jaffna (1)', 'Colombo (0)']));
});

test('the search is part of these counts, by text and by meaning', async () => {
  show('/tilers');
  type('terra');
  await pass(0);
  expect(tradeCounts()).toEqual([null, '1', '0', '0']);
  expect(cityCounts()).toEqual(expect.arrayContaining(['Galle (1)', 'Jaffna (0)']));
  type('ceilings and floors in galle');
  await pass(0);
  expect(count()).toBe('Showing 0 professional(s)');
  expect(tradeCounts()).toEqual([null, '0', '0', '0']);
  type('in galle');
  await pass(0);
  expect(tradeCounts()).toEqual([null, '1', '1', '0']);
  expect(cityCounts()).toEqual(expect.arrayContaining(['Galle (2)', 'Kandy (1)', 'Jaffna (0)']));
});

test('the last search is offered on the next visit, until a sign-out', async () => {
  show('/tilers?city=Galle&search=terrazzo&sort=name');
  await pass(0);
  cleanup();
  show('/tilers');
  await pass(0);
  expect(screen.getByRole('link', { name: /terrazzo/ }).getAttribute('href')).toBe(
    '/tilers?city=Galle&search=terrazzo',
  );
  act(forgetSearch);
  expect(screen.queryByRole('link', { name: /terrazzo/ })).toBeNull();
  expect(localStorage.getItem('nivasa:last-search')).toBeNull();
});
