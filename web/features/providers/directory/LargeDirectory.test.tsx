import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countAlternatives } from '../../../../shared/features/providers/count-directory.ts';
import { noFilter, type DirectoryFilter } from '../../../../shared/features/providers/directory-filter.ts';
import type { ProviderSummary } from '../../../../shared/features/providers/provider-contract.ts';
import { renderScreen, testProvider } from '../../../testing/render-screen.tsx';
import { DirectoryPage } from './DirectoryPage.tsx';
import { setDeviceDirectory, type DirectoryHead } from '../../../lib/directory/directory-client.ts';
import { directoryHeadQuery, loadSearch } from './directory-data.ts';

const person = (place: number): ProviderSummary => ({
  ...testProvider,
  id: `id-${place}`,
  slug: `person-${place}`,
  displayName: `Person ${place}`,
});
const people = Array.from({ length: 60 }, (_, place) => person(place));

type Asked = { readonly path: string; readonly query: URLSearchParams; readonly signal: AbortSignal | undefined };

let asked: Asked[];
let answer: (asked: Asked) => Promise<DirectoryHead>;
const others = vi.fn<(path: string) => void>();

const page = ({ query }: Asked): DirectoryHead => {
  const found = people.filter(({ displayName }) => displayName.includes(query.get('search') ?? ''));
  const skip = Number(query.get('skip') ?? 0);
  return { providers: found.slice(skip, skip + 24), count: found.length, total: 10_000 };
};

beforeAll(() =>
  Promise.all([
    loadSearch(),
    import('./SearchChips.tsx'),
    import('../../../lib/directory/directory-client.ts'),
    import('../provider-client.ts'),
  ]),
);
beforeEach(() => {
  history.replaceState(null, '');
  vi.useFakeTimers();
  asked = [];
  answer = async (call) => page(call);
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    const [path = '', query] = address.split('?');
    if (path !== '/api/directory') {
      others(address);
      throw new TypeError('Failed to fetch');
    }
    const call = { path, query: new URLSearchParams(query), signal: signal ?? undefined };
    asked.push(call);
    const body = await answer(call);
    signal?.throwIfAborted();
    return Response.json(body);
  });
});
afterEach(() => {
  vi.useRealTimers();
  expect(others.mock.calls).toEqual([]);
});

const served = { providers: people.slice(0, 24), count: 60, total: 10_000 };
async function show(head: DirectoryHead | null = served) {
  const shown = renderScreen(<DirectoryPage />, {
    at: '/tilers',
    known: head ? [[directoryHeadQuery(noFilter).queryKey, head]] : [],
  });
  await pass(0);
  return shown;
}
const status = () => screen.getByRole('status').textContent;
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const type = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const searches = () => asked.map(({ query }) => query.toString());

test('the whole list is never fetched: the server searches, after a pause in typing', async () => {
  await show();
  await pass(10_000);
  expect(searches()).toEqual([]);
  for (const text of ['P', 'Pe', 'Person 5']) {
    type(text);
    await pass(100);
  }
  expect(names()).toHaveLength(9);
  await pass(300);
  expect(searches()).toEqual(['search=Person+5']);
  expect([status(), names().length]).toEqual(['Showing 11 professional(s)', 9]);
});

test('a late response never replaces a later one, and its search is no longer waited for', async () => {
  await show();
  const waiting = new Map<string, (head: DirectoryHead) => void>();
  answer = ({ query }) => new Promise((resolve) => waiting.set(query.get('search')!, resolve));
  type('Person 1');
  await pass(500);
  type('Person 2');
  await pass(500);
  expect([...waiting.keys()]).toEqual(['Person 1', 'Person 2']);
  expect(asked[0]?.signal?.aborted).toBe(true);
  waiting.get('Person 2')!({ providers: [person(2)], count: 1, total: 10_000 });
  await pass(0);
  waiting.get('Person 1')!({ providers: [person(1)], count: 1, total: 10_000 });
  await pass(0);
  expect([status(), names()]).toEqual(['Showing 1 professional(s)', ['Person 2']]);
});

test('while a response is loading the earlier results stay, marked as outdated', async () => {
  const { container } = await show();
  answer = () => new Promise(() => {});
  type('Person 1');
  await pass(500);
  expect(names()).toHaveLength(9);
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
  expect(status()).toBe('');
});

test('more are fetched by page, and the loaded ones stay', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await pass(100);
  expect(names()).toHaveLength(48);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await pass(100);
  expect(names()).toEqual(people.map(({ displayName }) => displayName));
  expect(searches()).toEqual(['skip=24', 'skip=48']);
});

test("the trades have the server's counts, also after another page was loaded", async () => {
  await show();
  const counts = countAlternatives(noFilter, ({ category }) => (category ? 5 : 7));
  answer = async (call) => ({ ...page(call), ...(call.query.has('skip') ? {} : { counts }) });
  const glass = () => screen.getByRole('link', { name: /^Glass/ }).getAttribute('data-count');
  expect(glass()).toBeNull();
  type('Person');
  await pass(500);
  expect(glass()).toBe('5');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await pass(500);
  expect(glass()).toBe('5');
  expect(screen.getByRole('option', { name: 'Galle' }).getAttribute('label')).toBe('Galle (7)');
});

test('if loading more fails the waiting ends, and it can be retried', async () => {
  await show();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await pass(100);
  expect(names()).toHaveLength(24);
  expect(screen.getByRole('button', { name: 'Show more' }).getAttribute('aria-busy')).not.toBe('true');
  answer = async (call) => page(call);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await pass(100);
  expect(names().length).toBeGreaterThan(24);
});

test('a search without a response says so, with a retry button', async () => {
  await show();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  type('Person 3');
  await pass(500);
  expect(screen.getByRole('button', { name: /Retry|Try again/i })).toBeDefined();
  answer = async (call) => page(call);
  fireEvent.click(screen.getByRole('button', { name: /Retry|Try again/i }));
  await pass(500);
  expect(status()).toBe('Showing 11 professional(s)');
});

const knowsNothing = { holdsList: async () => false, findNow: () => undefined, prepare: async () => {} };

test('a synchronous answer of the device is shown with the typed letter, and not queried again', async () => {
  const find = vi.fn<(filter: DirectoryFilter) => Promise<DirectoryHead>>(async () => served);
  const prepare = vi.fn<() => Promise<void>>(async () => {});
  setDeviceDirectory({
    holdsList: async () => false,
    find,
    prepare,
    findNow: ({ search }) => page({ path: '', query: new URLSearchParams({ search }), signal: undefined }),
  });
  await show();
  expect(prepare).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByLabelText('Search'));
  await pass(0);
  expect(prepare).toHaveBeenCalledOnce();
  find.mockClear();
  type('Person 5');
  expect([status(), names()[0]]).toEqual(['Showing 11 professional(s)', 'Person 5']);
  await pass(1000);
  expect(names()).toHaveLength(9);
  expect(find).not.toHaveBeenCalled();
});

test('if the device answered instead of the server, it says what it has searched', async () => {
  setDeviceDirectory({
    ...knowsNothing,
    find: async () => ({ providers: people.slice(0, 2), count: 2, total: 10_000, saved: 620 }),
  });
  await show(null);
  await pass(100);
  expect(status()).toBe('Showing 2 professional(s)Searched on this device: 620 of 10,000 are saved.');
});

test('if the device has found nobody it does not say that there is nobody', async () => {
  setDeviceDirectory({
    ...knowsNothing,
    find: async () => ({ providers: [], count: 0, total: 10_000, saved: 620 }),
  });
  await show(null);
  await pass(100);
  expect(screen.getByText('No professional saved on this device matches your criteria')).toBeDefined();
});
