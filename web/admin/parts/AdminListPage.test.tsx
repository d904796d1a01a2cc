import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'wouter';
import { afterEach, expect, test, vi } from 'vitest';
import { postTypes, type PostSummary } from '../../../shared/features/posts/post-contract.ts';
import { ApiError } from '../../api-client.ts';
import { samplePostPage } from '../../testing/admin-samples.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { adminListing, useAdminListing } from './admin-listing.ts';
import { AdminListPage } from './AdminListPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const rowsOf = (count: number): PostSummary[] =>
  Array.from({ length: count }, (_, place) => ({
    id: String(place),
    type: 'blog',
    slug: '',
    title: `row ${place}`,
    excerpt: '',
    coverImage: null,
    createdAt: '',
  }));

const none = async (id: string): Promise<PostSummary> => {
  throw new Error(`Nobody has asked for ${id}`);
};

/** A list of these posts; `read`: reads one of them. */
function listOf(rows: { all: readonly PostSummary[] }, read = none) {
  const listing = adminListing({
    kind: 'post',
    tabs: postTypes,
    searchedTab: 'blog',
    orders: ['newest', 'name'],
    page: async ({ query }) => {
      const asked = new URLSearchParams({ ...query });
      const found = rows.all.filter(({ title }) => title.startsWith(asked.get('search') ?? ''));
      return samplePostPage(found, `?${asked}`);
    },
    one: read,
    exportPath: '/api/rows/export',
  });
  return function Listed() {
    const list = useAdminListing(listing);
    return (
      <>
        <AdminListPage
          list={list}
          label="Search rows"
          hint="Name"
          tabs={[
            ['blog', 'Blogs'],
            ['guide', 'Guides'],
          ]}
          orders={[
            ['newest', 'Newest first'],
            ['name', 'By name'],
          ]}
          none={{ title: 'No rows match' }}
          rows={{ tiles: '' }}
        >
          {({ id, title }, forget) => (
            <li key={id}>
              <button type="button" onClick={() => forget(id)}>
                {title}
              </button>
            </li>
          )}
        </AdminListPage>
        <button type="button" onClick={() => void list.onRetry()}>
          Read again
        </button>
        <Link href="/rows">All of them</Link>
      </>
    );
  };
}

function open(at: string, all: readonly PostSummary[] = rowsOf(60)) {
  const Listed = listOf({ all });
  return renderScreen(<Listed />, { at });
}

const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('a shared URL restores its search, tab, order and page', async () => {
  open('/rows?search=row&sort=name&after=25');
  expect(await screen.findByText('26 to 50 of 60')).toBeDefined();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'row');
  expect(screen.getByLabelText('Sort')).toHaveProperty('value', 'name');
});

test.each(['?filter=nonsense&sort=constructor&page=x', '?page=-3', '?city=Atlantis'])(
  'a URL with an invalid %s shows a list all the same',
  async (query) => {
    open(`/rows${query}`);
    expect(await screen.findByText('1 to 25 of 60')).toBeDefined();
  },
);

test('the list follows each keystroke, the URL after a pause, and other query parameters stay', async () => {
  const { history } = open('/rows?tab=estimates&after=25');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'row 1' } });
  expect(await screen.findByText('1 to 11 of 11')).toBeDefined();
  await waitFor(() => expect(history).toEqual(['/rows?tab=estimates&search=row+1']));
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Guides/ }));
  expect(history?.at(-1)).toBe('/rows?tab=estimates&search=row+1&filter=guide');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  // Chosen before the pause; both changes apply.
  fireEvent.mouseDown(screen.getByRole('tab', { name: /^Blogs/ }));
  await waitFor(() => expect(history?.at(-1)).toBe('/rows?tab=estimates'));
});

test('a URL changed from elsewhere is followed', async () => {
  open('/rows?search=row+59');
  await waitFor(() => expect(items()).toEqual(['row 59']));
  fireEvent.click(screen.getByRole('link', { name: 'All of them' }));
  expect(await screen.findByText('1 to 25 of 60')).toBeDefined();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('Ctrl+K or ⌘K focuses the search; a letter alone does not', async () => {
  open('/rows');
  const search = await screen.findByRole('searchbox');
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, altKey: true });
  expect(document.activeElement).not.toBe(search);
  expect(fireEvent.keyDown(document.body, { key: 'K', metaKey: true })).toBe(false);
  expect(document.activeElement).toBe(search);
  screen.getByLabelText('Sort').focus();
  expect(fireEvent.keyDown(screen.getByLabelText('Sort'), { key: 'k', ctrlKey: true })).toBe(false);
  expect(document.activeElement).toBe(search);
});

test('typing and deleting the same text keeps the current page', async () => {
  open('/rows?after=25');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'x' } });
  expect(await screen.findByText('Nothing to show')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  expect(await screen.findByText('26 to 50 of 60')).toBeDefined();
});

test('deleted rows disappear: those of others once their own read finds nothing, own ones without a request', async () => {
  const rows = { all: rowsOf(4) };
  const asked: string[] = [];
  const Listed = listOf(rows, async (id) => {
    asked.push(id);
    if (id === '1') throw new ApiError(404, '', 'Not Found');
    return { ...rowsOf(4)[Number(id)]!, title: 'renamed' };
  });
  renderScreen(<Listed />, { at: '/rows' });
  await waitFor(() => expect(items()).toEqual(['row 0', 'row 1', 'row 2', 'row 3']));
  // 1 was deleted, and 3 moved to another tab.
  rows.all = rowsOf(4).filter(({ id }) => id === '0' || id === '2');
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(items()).toEqual(['row 0', 'row 2', 'renamed']));
  expect(screen.getByRole('status').textContent).toBe('1 to 3 of 3');
  expect(asked.toSorted()).toEqual(['1', '3']);
  rows.all = rows.all.slice(1);
  fireEvent.click(screen.getByRole('button', { name: 'row 0' }));
  expect(items()).toEqual(['row 2', 'renamed']);
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Blogs (1)' })).toBeDefined());
  expect(items()).toEqual(['row 2', 'renamed']);
  expect(asked).not.toContain('0');
});

test('a row is not rendered again when another row is added above it', async () => {
  const rows = { all: rowsOf(10) };
  const Listed = listOf(rows);
  renderScreen(<Listed />, { at: '/rows' });
  await screen.findByText('row 0');
  const drawn = screen.getAllByRole('listitem');
  rows.all = [{ ...rows.all[0]!, id: 'new', title: 'row new' }, ...rows.all];
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
  await screen.findByText('row new');
  const places = () => screen.getAllByRole('listitem').map((item) => drawn.indexOf(item));
  await waitFor(() => expect(places()).toEqual([-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
});
