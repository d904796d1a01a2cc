import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, Router, type AroundNavHandler } from 'wouter';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { AdminListFrame } from './parts/AdminListFrame.tsx';
import { useAdminList } from './use-admin-list.ts';

type Row = { readonly id: string; readonly name: string; readonly isOpen: boolean };

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, place) => ({ id: String(place), name: `row ${place}`, isOpen: place % 2 === 0 }));
const textOf = ({ name }: Row) => name;
const choices = { all: () => true, open: ({ isOpen }: Row) => isOpen };
const orders = {
  first: (one: Row, other: Row) => Number(one.id) - Number(other.id),
  openFirst: (one: Row, other: Row) => Number(other.isOpen) - Number(one.isOpen),
};

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  const list = useAdminList({ rows, textOf, choices, orders, firstChoice: 'all', firstOrder: 'first' });
  return (
    <>
      <AdminListFrame
        list={list}
        label="Search rows"
        hint="Name"
        narrowedBy="State"
        choices={[
          ['all', 'All'],
          ['open', 'Open'],
        ]}
        orders={[
          ['first', 'First'],
          ['openFirst', 'Open first'],
        ]}
      >
        <ol>
          {list.shown.map((row) => (
            <li key={row.id}>{`${row.name}${row.isOpen ? '' : ', closed'}`}</li>
          ))}
        </ol>
      </AdminListFrame>
      <Link href="/rows">All of them</Link>
    </>
  );
}

const open = (at: string, rows: readonly Row[] = rowsOf(60)) => renderScreen(<Rows rows={rows} />, { at });
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a shared address brings its search, state, order and page', () => {
  open('/rows?search=row&filter=open&sort=openFirst&page=2');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'row');
  expect(screen.getByLabelText('State')).toHaveProperty('value', 'open');
  expect(screen.getByLabelText('Sort')).toHaveProperty('value', 'openFirst');
  expect(screen.getByText('26 to 30 of 30')).toBeDefined();
});

test.each(['?filter=nonsense&sort=constructor&page=x', '?page=-3', '?page=1e99'])(
  'what an address %s cannot mean shows a list all the same',
  (query) => {
    open(`/rows${query}`);
    expect(screen.getByText(/ of 60$/)).toBeDefined();
  },
);

test('the list follows each letter, the address once the typing rests, and the tab in it stays', async () => {
  const { history } = open('/rows?tab=estimates&page=2');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'row 1' } });
  expect(screen.getByText('1 to 15 of 15')).toBeDefined();
  expect(history).toEqual(['/rows?tab=estimates&page=2']);
  await waitFor(() => expect(history).toEqual(['/rows?tab=estimates&search=row+1']));
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'open' } });
  expect(history).toEqual(['/rows?tab=estimates&search=row+1&filter=open']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  // Chosen before the typing rested: both count.
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'all' } });
  expect(history).toEqual(['/rows?tab=estimates']);
});

test('an address that comes from elsewhere is followed', () => {
  open('/rows?search=row+59');
  expect(items()).toEqual(['row 59, closed']);
  fireEvent.click(screen.getByRole('link', { name: 'All of them' }));
  expect(screen.getByText('1 to 25 of 60')).toBeDefined();
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('a row that changes says so in its place, until another view is chosen', () => {
  const closed = rowsOf(4).map((row) => ({ ...row, isOpen: row.id === '2' }));
  const more = [...rowsOf(4), { id: '9', name: 'row nine', isOpen: true }];
  function Changing() {
    const [rows, setRows] = useState<readonly Row[]>(rowsOf(4));
    return (
      <>
        <button type="button" onClick={() => setRows(closed)}>
          Close
        </button>
        <button type="button" onClick={() => setRows(more)}>
          Add
        </button>
        <Rows rows={rows} />
      </>
    );
  }
  renderScreen(<Changing />, { at: '/rows?filter=open' });
  expect(items()).toEqual(['row 0', 'row 2']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(items()).toEqual(['row 0, closed', 'row 2']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'row' } });
  expect(items()).toEqual(['row 2']);
  // What is new is taken in at once.
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(items()).toEqual(['row 0', 'row 2', 'row nine']);
});

test('control and K, or command and K, lead to the search; a letter alone does not', () => {
  open('/rows');
  const search = screen.getByRole('searchbox');
  fireEvent.keyDown(document.body, { key: 'k' });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, altKey: true });
  expect(document.activeElement).not.toBe(search);
  expect(fireEvent.keyDown(document.body, { key: 'K', metaKey: true })).toBe(false);
  expect(document.activeElement).toBe(search);
  screen.getByLabelText('State').focus();
  expect(fireEvent.keyDown(screen.getByLabelText('State'), { key: 'k', ctrlKey: true })).toBe(false);
  expect(document.activeElement).toBe(search);
});

test('while the address is about to change, the list stays as it was typed', async () => {
  // As the app does: the address changes once the next screen's code is there.
  const later: AroundNavHandler = (navigate, to, options) => void setTimeout(() => navigate(to, options), 50);
  const { history } = renderScreen(
    <Router aroundNav={later}>
      <Rows rows={rowsOf(60)} />
    </Router>,
    { at: '/rows?page=2' },
  );
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'row 59' } });
  const seen = new Set<string>();
  const watch = new MutationObserver(() => seen.add(screen.getByRole('status').textContent ?? ''));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  await waitFor(() => expect(history).toEqual(['/rows?search=row+59']));
  watch.disconnect();
  expect([...seen].filter((text) => text !== '1 to 1 of 1')).toEqual([]);
  expect(search).toHaveProperty('value', 'row 59');
});

test('what is typed and taken back leaves the page that was looked at', () => {
  open('/rows?page=2');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'x' } });
  expect(screen.getByText('Nothing to show')).toBeDefined();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  expect(screen.getByText('26 to 50 of 60')).toBeDefined();
});
