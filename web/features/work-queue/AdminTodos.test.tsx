import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Todo } from '../../../shared/features/work-queue/todo-contract.ts';
import { holdMs, undoMs } from '../../admin/hooks/use-admin-step.ts';
import {
  pathsOf,
  refusal,
  sampleAdminJob,
  sampleBooking,
  sampleEstimate,
  stubBackOffice,
} from '../../testing/admin-samples.ts';
import { json } from '../../testing/responses.ts';
import { sampleFeeTodo, sampleTodo, sampleTodoPage } from '../../testing/todo-samples.ts';
import { adminUserKey } from '../../offline/clear-user-data.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdminTodos } from './AdminTodos.tsx';

/** A fake EventSource that only records its instances. */
class Lines extends EventTarget {
  static readonly open: Lines[] = [];
  readonly url: string;
  isClosed = false;
  constructor(url: string) {
    super();
    this.url = url;
    Lines.open.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T12:00:00.000Z') });
  vi.stubGlobal('EventSource', Lines);
  Lines.open.length = 0;
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fee = (place: number): Todo => sampleFeeTodo(place, { dueAt: `2026-11-21T0${place}:00:00.000Z` });

/** A server that marks and unmarks fees. */
function serve(...first: readonly Todo[]) {
  let present = first;
  const without = (id: string) => present.filter(({ subjectId }) => subjectId !== id);
  const idIn = (body: unknown) => String(Object.values(Object(body))[0]);
  const calls = stubBackOffice({
    'GET /api/admin/todos': ({ path }) =>
      json(200, { ...sampleTodoPage(present), ...(path.includes('tab=mails') && { todos: [] }) }),
    'GET /api/admin/bookings/b1': () => json(200, sampleBooking({ id: 'b1', address: '42 Lighthouse Street, Galle' })),
    'GET /api/admin/jobs/job-1': () => json(200, sampleAdminJob()),
    'POST /api/payments/mark-inspection': ({ body }) => {
      present = without(idIn(body));
      return json(200, sampleBooking());
    },
    'POST /api/payments/unmark-inspection': () => {
      present = first;
      return json(200, sampleBooking());
    },
    'POST /api/quotation-requests/e1/refund-sent': () => {
      present = without('e1');
      return json(200, { id: 'e1' });
    },
    'POST /api/quotation-requests/e1/refund-not-sent': () => {
      present = first;
      return json(200, { id: 'e1' });
    },
    'POST /api/quotation-requests/e1/answered': () => {
      present = without('e1');
      return json(200, sampleEstimate());
    },
  });
  return {
    calls,
    change: (...next: readonly Todo[]) => (present = next),
    writes: () => pathsOf(calls).filter((one) => one.startsWith('POST')),
  };
}

const owner = { id: 'admin-1', email: 'admin@nivasa.example', name: null, isAdmin: true, role: 'owner' };
const show = (at = '/admin', role = 'owner') =>
  renderScreen(<AdminTodos />, { at, known: [[adminUserKey, { ...owner, role }]] });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const titled = (name: RegExp) => screen.findByRole('button', { name });

test('the list is empty only if nothing of any kind waits', async () => {
  const { change } = serve();
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeDefined();
  unmount();
  change(fee(1));
  show('/admin?todo=mails');
  expect(await screen.findByText('Nothing here.')).toBeDefined();
  expect(screen.getByRole('tab', { name: 'Fees (1)' })).toBeDefined();
  expect(screen.queryByText('Nothing to do')).toBeNull();
});

test('single keys handle a fee and move to the next, which a second press of the same key does not touch', async () => {
  const { writes } = serve(fee(1), fee(2), fee(3));
  show();
  (await titled(/^NB-1 /)).focus();
  press('a');
  await screen.findByText(/^Marked as paid: NB-1/);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^NB-2/));
  press('a');
  expect(writes()).toHaveLength(1);
  pass(400);
  press('a');
  await screen.findByText(/^Marked as paid: NB-2/);
  expect(writes()).toHaveLength(2);
  press('j');
  expect(document.activeElement?.textContent).toMatch(/^NB-3/);
});

test('an action can be undone for eight seconds, by its button or key, and then all finished rows disappear together', async () => {
  const { writes } = serve(fee(1), fee(2));
  show();
  (await titled(/^NB-1 /)).focus();
  press('a');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  pass(holdMs);
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull());
  press('u');
  await titled(/^NB-1 /);
  expect(writes()).toEqual(['POST /api/payments/mark-inspection', 'POST /api/payments/unmark-inspection']);
  pass(400);
  (await titled(/^NB-1 /)).focus();
  press('a');
  await screen.findByText(/^Marked as paid: NB-1/);
  pass(undoMs);
  await waitFor(() => expect(screen.queryByText(/^Marked as paid/)).toBeNull());
  // Another row has moved to its position.
  expect((await screen.findByRole('button', { name: /^Mark Paid/ })).getAttribute('aria-disabled')).toBe('true');
  pass(holdMs);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Mark Paid/ }).getAttribute('aria-disabled')).toBeNull(),
  );
});

test('a promised refund waits for an owner', async () => {
  serve(sampleTodo({ id: 'estimateRefund:e1', kind: 'estimateRefund', subjectId: 'e1' }));
  show('/admin', 'office');
  expect(await screen.findByText('For an owner')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Mark Refund Sent/ })).toBeNull();
});

test('a promised refund is marked as sent with one press, which can be undone', async () => {
  const refund = sampleTodo({
    id: 'estimateRefund:e1',
    kind: 'estimateRefund',
    subjectId: 'e1',
    about: { kind: 'estimate', id: 'e1' },
    reference: 'NE-1',
    amountLkr: 2000,
  });
  const { writes } = serve(refund);
  show();
  const row = (await titled(/^NE-1 /)).closest('li');
  expect(row?.textContent).toMatch(/Refund estimate fee.*LKR 2,000/);
  fireEvent.click(screen.getByRole('button', { name: /^Mark Refund Sent/ }));
  await screen.findByText(/^Refund sent: NE-1/);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  pass(holdMs);
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(undo);
  await waitFor(() =>
    expect(writes()).toEqual([
      'POST /api/quotation-requests/e1/refund-sent',
      'POST /api/quotation-requests/e1/refund-not-sent',
    ]),
  );
});

test('single keys can be switched off, which this device remembers, and are off while typing', async () => {
  const { writes } = serve(fee(1));
  const { unmount } = show();
  await titled(/^NB-1 /);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  press('a');
  field.remove();
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Turn Off Keys' }));
  press('a');
  expect(screen.getByRole('button', { name: /^Mark Paid/ }).textContent).toBe('Mark Paid');
  unmount();
  show();
  await titled(/^NB-1 /);
  expect(screen.getByRole('button', { name: 'Turn On Keys' })).toBeDefined();
  press('a');
  expect(writes()).toEqual([]);
});

test('an estimate that was answered by telephone takes one key', async () => {
  const { writes } = serve(
    sampleTodo({ id: 'estimate:e1', kind: 'estimate', subjectId: 'e1', about: { kind: 'estimate', id: 'e1' } }),
  );
  show();
  await screen.findByRole('button', { name: /^Write Estimate/ });
  press('p');
  await screen.findByText(/^Marked as answered/);
  expect(writes()).toEqual(['POST /api/quotation-requests/e1/answered']);
});

test('the focus moves to the next row when its own is done elsewhere, but not if the user has moved it', async () => {
  const { change } = serve(fee(1), fee(2), fee(3));
  show();
  const [first, second, third] = [await titled(/NB-1/), await titled(/NB-2/), await titled(/NB-3/)];
  first.focus();
  change(fee(2), fee(3));
  act(
    () =>
      void Lines.open.at(-1)?.dispatchEvent(new MessageEvent('message', { data: '{"version":"2","tabs":["fees"]}' })),
  );
  await waitFor(() => expect(document.activeElement).toBe(second));
  third.focus();
  screen.getByRole('button', { name: 'Turn Off Keys' }).focus();
  change(fee(2));
  act(
    () =>
      void Lines.open.at(-1)?.dispatchEvent(new MessageEvent('message', { data: '{"version":"3","tabs":["fees"]}' })),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /NB-3/ })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Turn Off Keys');
});

test('several fees are marked with one press, and a refused one does not stop the others', async () => {
  const calls = stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage([fee(1), fee(2), fee(3)])),
    'POST /api/payments/mark-inspection': ({ body }) =>
      JSON.stringify(body).includes('b1') ? refusal(409, 'This booking is already paid.') : json(200, sampleBooking()),
  });
  show();
  (await titled(/^NB-1 /)).focus();
  press('x');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Select NB-3/ }));
  expect(screen.getByText('2 selected, LKR 20,000')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Mark 2 Paid/ }));
  expect(
    await screen.findByText('1 marked as paid. NB-1 · Dilani Perera: This booking is already paid.'),
  ).toBeDefined();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { bookingId: 'b1' },
    { bookingId: 'b3' },
  ]);
});

test('an item that someone else handled first is reported, and removed', async () => {
  let present = [fee(1), fee(2)];
  stubBackOffice({
    'GET /api/admin/todos': () => json(200, sampleTodoPage(present)),
    'POST /api/payments/mark-inspection': () => {
      present = [fee(2)];
      return refusal(409, 'This booking is already paid.');
    },
  });
  show();
  (await titled(/^NB-1 /)).focus();
  press('a');
  expect(await screen.findByText('This booking is already paid.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^NB-1 / })).toBeNull());
});

test('one key opens a slip next to reference and amount, and the list does not move', async () => {
  serve({ ...fee(1), slipId: 'slip-1' }, fee(2));
  show();
  (await titled(/^NB-1 /)).focus();
  expect(screen.getAllByRole('button', { name: /^Slip sent/ })).toHaveLength(1);
  press('s');
  const dialog = await screen.findByRole('dialog', { name: 'Slip' });
  expect(within(dialog).getByText('NB-1 · Dilani Perera')).toBeDefined();
  expect(within(dialog).getByText('LKR 10,000')).toBeDefined();
  expect(within(dialog).getByRole('img', { name: 'Slip of NB-1 · Dilani Perera' }).getAttribute('src')).toBe(
    '/photos/slip-1?w=1280',
  );
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await titled(/^NB-2 /)).toBeDefined();
});

test('the chosen tab is scrolled into view', async () => {
  serve(fee(1));
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function place(this: HTMLElement) {
    return this.getAttribute('role') === 'tab' ? 500 : 0;
  });
  show('/admin?todo=mails');
  await screen.findByRole('tab', { name: 'Mail (0)', selected: true });
  expect(screen.getByRole('tablist').scrollLeft).toBe(500);
  vi.restoreAllMocks();
});

test('the button for the next page says how many it shows', async () => {
  let next = 12;
  stubBackOffice({
    'GET /api/admin/todos': () =>
      json(200, { ...sampleTodoPage([fee(1)]), after: '2026-11-21T01:00:00.000Z_inspectionFee:b1', next }),
  });
  const { unmount } = show();
  expect(await screen.findByRole('button', { name: 'Show the next 12, less urgent' })).toBeDefined();
  unmount();
  next = 1;
  show();
  expect(await screen.findByRole('button', { name: 'Show one more, less urgent' })).toBeDefined();
});

test('sent progress is read under the name of its job, customer and professional', async () => {
  serve(
    sampleTodo({ id: 'progress:job-1', kind: 'progress', subjectId: 'job-1', about: { kind: 'job', id: 'job-1' } }),
  );
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Read Progress/ }));
  expect(await screen.findByText('Everything has been read.')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'From the Professional' }).textContent).toContain(
    'Tiling Project · NB-7F3K2QXM · Dilani Perera · Nadeesha Floors',
  );
});

test('a row expands to the details of its own list', async () => {
  serve(fee(1));
  show();
  const title = await titled(/^NB-1 /);
  fireEvent.click(title);
  expect(title.getAttribute('aria-expanded')).toBe('true');
  expect(await within(screen.getByRole('list', { name: 'To-do list' })).findByText('Record of changes')).toBeDefined();
});

test('an event refetches this list and nothing else, while the window is focused', async () => {
  const { calls, change } = serve(fee(1));
  show();
  await titled(/^NB-1 /);
  const [line] = Lines.open;
  expect(line?.url).toBe('/api/admin/events?of=todo&seen=inspectionFee%3Ab1');
  const before = calls.length;
  const say = (version: string) =>
    act(
      () =>
        void line?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ version, tabs: ['fees'] }) })),
    );
  say('inspectionFee:b1');
  expect(calls).toHaveLength(before);
  change(fee(1), fee(2));
  say('another');
  await titled(/^NB-2 /);
  expect(pathsOf(calls.slice(before))).toEqual(['GET /api/admin/todos?']);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(line?.isClosed).toBe(true);
  expect(Lines.open).toHaveLength(1);
});

test('a closed event stream is followed by the next, which sends the last seen version', async () => {
  serve(fee(1));
  show();
  await titled(/^NB-1 /);
  const [line] = Lines.open;
  act(() => void line?.dispatchEvent(new Event('open')));
  act(() => void line?.dispatchEvent(new Event('error')));
  pass(1000);
  expect(Lines.open.map(({ url }) => url)).toEqual([line?.url, line?.url]);
  expect(line?.isClosed).toBe(true);
});
