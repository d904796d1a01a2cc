import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notificationDelayMs } from '../../../shared/features/payments/undo.ts';
import type { Payable } from '../../../shared/features/statements/statement-contract.ts';
import { pathsOf, refusal, sampleBooking, stubBackOffice } from '../../testing/admin-samples.ts';
import { json } from '../../testing/responses.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdminStatement } from './AdminStatement.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const payable = (place: number, more: Partial<Payable> = {}): Payable => ({
  kind: 'inspection',
  subjectId: `b${place}`,
  reference: `NB-0000000${place}`,
  amountLkr: 10_000,
  state: 'claimed',
  name: `Person ${place}`,
  isOver: false,
  hasLine: false,
  refusedPartLkr: null,
  ...more,
});

type Asked = { readonly lines: readonly { readonly id: string; readonly references: readonly string[] }[] };

/** A server with these payments. `refuse`: its messages for the bookings that it refuses. */
function serve(payments: readonly Payable[], refuse: Readonly<Record<string, string>> = {}, confirmed: string[] = []) {
  const answers = {
    'POST /api/payments/look-up-statement': () => json(200, { confirmed, payments }),
    'POST /api/payments/mark-inspection': ({ body }: { readonly body: unknown }) => {
      // The client's request body.
      const { bookingId, transfer } = body as { bookingId: string; transfer: { lineId: string } };
      const no = refuse[bookingId];
      if (no !== undefined) return refusal(409, no);
      confirmed.push(transfer.lineId);
      return json(200, sampleBooking({ id: bookingId }));
    },
    'POST /api/payments/unmark-inspection': () => {
      confirmed.pop();
      return json(200, sampleBooking());
    },
  };
  return stubBackOffice(answers);
}

const choose = async (text: string) => {
  const file = new File([text], 'statement.csv');
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(text).buffer });
  fireEvent.change(await screen.findByLabelText('Bank statement (CSV)'), { target: { files: [file] } });
};

const statement = (...rows: readonly string[]) => ['Date,Details,Credit', ...rows].join('\n');

test('of a statement only amounts and references are sent to the server, and no other bank data', async () => {
  const calls = serve([payable(1)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(
    statement(
      '20/11/2026,NB-00000001 OF SECRET PERSON,"10,000.00"',
      '20/11/2026,Rent of 12 Hidden Road,5000',
      '20/11/2026,out,-70',
    ),
  );
  await screen.findByText('1 line is proposed. 1 outgoing payment skipped.');
  const body = calls.find(({ path }) => path.endsWith('look-up-statement'))?.body;
  // The client's request body.
  const { lines } = body as Asked;
  expect(lines).toHaveLength(2);
  expect(lines[0]).toEqual({
    id: expect.stringMatching(/^[\w-]{43}$/),
    amountLkr: 10_000,
    references: ['NB-00000001'],
  });
  expect(JSON.stringify(body)).not.toMatch(/secret|hidden|rent|2026/i);
});

test('each line is confirmed separately: a conflict is reported, the rest succeeds, and can be undone', async () => {
  const calls = serve([payable(1), payable(2), payable(3)], {
    b2: 'This booking is already paid. Ruwan did it first.',
  });
  renderScreen(<AdminStatement />, { at: '/admin' });
  const text = statement('20/11/2026,NB-00000001,10000', '20/11/2026,NB-00000002,10000', '20/11/2026,NB-00000003,9750');
  await choose(text);
  fireEvent.click(await screen.findByRole('checkbox', { name: /NB-00000003/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Mark 3 Paid' }));
  await screen.findByText('This booking is already paid. Ruwan did it first.');
  await screen.findByText(/2 marked as paid\.$/);
  const marked = calls.filter(({ path }) => path.endsWith('mark-inspection')).map(({ body }) => body);
  expect(marked).toEqual([
    { bookingId: 'b1', transfer: { lineId: expect.any(String), receivedLkr: 10_000 } },
    { bookingId: 'b2', transfer: { lineId: expect.any(String), receivedLkr: 10_000 } },
    { bookingId: 'b3', transfer: { lineId: expect.any(String), receivedLkr: 9750 } },
  ]);
  const undo = screen.getByRole('button', { name: 'Undo', description: /^NB-00000003/ });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /NB-00000003/ }).checked).toBe(false),
  );
  // The focus was on the button that is gone.
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/NB-00000003/);
  // The same file shows what has been confirmed.
  fireEvent.click(screen.getByRole('button', { name: 'Another File' }));
  await choose(text);
  await screen.findByText(/^2 lines are proposed/);
  expect(screen.queryByRole('checkbox', { name: /NB-00000001/ })).toBeNull();
});

test('undo is offered until the customer is told, and a line whose undo is refused stays paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const told = 'We have told the customer: correct the payment instead.';
  stubBackOffice({
    'POST /api/payments/look-up-statement': () => json(200, { confirmed: [], payments: [payable(1), payable(2)] }),
    'POST /api/payments/mark-inspection': () => json(200, sampleBooking()),
    'POST /api/payments/unmark-inspection': () => refusal(409, told),
  });
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(statement('20/11/2026,NB-00000001,10000', '20/11/2026,NB-00000002,10000'));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 2 Paid' }));
  await screen.findByText(/2 marked as paid\.$/);
  fireEvent.click(screen.getByRole('button', { name: 'Undo', description: /^NB-00000001/ }));
  expect(await screen.findByText(told)).toBeDefined();
  expect(screen.getAllByText('Marked as paid')).toHaveLength(2);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  // It does not go under the focus.
  screen.getByRole('button', { name: 'Undo' }).focus();
  await act(() => vi.advanceTimersByTimeAsync(notificationDelayMs));
  screen.getByRole('button', { name: 'Undo' }).blur();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  expect(screen.getAllByText('Marked as paid')).toHaveLength(2);
});

test('a line can be undone while the others are still being marked', async () => {
  const calls = stubBackOffice({
    'POST /api/payments/look-up-statement': () => json(200, { confirmed: [], payments: [payable(1), payable(2)] }),
    'POST /api/payments/mark-inspection': ({ body }) =>
      JSON.stringify(body).includes('b2') ? new Promise(() => {}) : json(200, sampleBooking()),
    'POST /api/payments/unmark-inspection': () => json(200, sampleBooking()),
  });
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(statement('20/11/2026,NB-00000001,10000', '20/11/2026,NB-00000002,10000'));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 2 Paid' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: /NB-00000001/ })).toBeDefined();
  expect(pathsOf(calls)).toContain('POST /api/payments/unmark-inspection');
});

test('a second transfer for one payment is not hidden among the lines with nothing to mark', async () => {
  const confirmed: string[] = [];
  serve([payable(1), payable(2, { state: 'verified' })], {}, confirmed);
  renderScreen(<AdminStatement />, { at: '/admin' });
  const text = statement(
    '20/11/2026,NB-00000001,10000',
    '21/11/2026,NB-00000001 again,10000',
    '21/11/2026,NB-00000002,10000',
    '21/11/2026,rent,700',
  );
  await choose(text);
  const twice = () => within(screen.getByRole('region', { name: 'Paid twice?' })).getAllByRole('listitem');
  await screen.findByText('1 line is proposed.');
  expect(twice().map((line) => line.textContent)).toEqual([
    'Another line already pays for it · NB-00000001 · Person 1 · Nov 21, 2026 · LKR 10,000 · NB-00000001 again',
  ]);
  // That somebody has marked it by hand says nothing of a second transfer.
  expect(screen.getByText('Nothing to mark (2)')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Mark 1 Paid' }));
  await screen.findByText(/1 marked as paid\.$/);
  cleanup();
  // A later file has the second transfer only.
  serve([payable(1, { state: 'verified', hasLine: true })], {}, confirmed);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(statement('21/11/2026,NB-00000001 again,10000'));
  await screen.findByRole('region', { name: 'Paid twice?' });
  expect(twice()).toHaveLength(1);
});

test.each([
  ['Date,Details,Credit,Status', '21/11/2026,NB-00000001,10000,Pending', 'pending or failed', 'Did this money arrive?'],
  ['Date,Details,Amount', '25/11/2026,REFUND NB-00000001,10000', 'it may have gone out', 'Did this money come in?'],
])(
  'a second line of a payment that may be no payment is not said to be paid twice: %s',
  async (names, row, doubt, note) => {
    serve([payable(1, { state: 'verified', hasLine: true })]);
    renderScreen(<AdminStatement />, { at: '/admin' });
    await choose(`${names}\n${row}`);
    await screen.findByText(note);
    expect(screen.queryByRole('region', { name: 'Paid twice?' })).toBeNull();
    const details = within(screen.getByRole('group')).getByRole('listitem');
    expect(details.textContent).toContain(`Another line already pays for it · ${doubt} · NB-00000001`);
  },
);

test('a match by name, or with another amount, is selected only by a person', async () => {
  serve([payable(1, { name: 'Dilani Perera' }), payable(2)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(statement('20/11/2026,CEFT DILANI PERERA,10000', '20/11/2026,NB-00000002,12000'));
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.getByText('LKR 2,000 more than LKR 10,000')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Mark 0 Paid' }).getAttribute('aria-disabled')).toBe('true');
});

test('reaching the rate limit of writes pauses, and continues by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let tries = 0;
  stubBackOffice({
    'POST /api/payments/look-up-statement': () => json(200, { confirmed: [], payments: [payable(1)] }),
    'POST /api/payments/mark-inspection': () => {
      tries += 1;
      return tries < 3 ? refusal(429, 'Too much at once.') : json(200, sampleBooking());
    },
  });
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(statement('20/11/2026,NB-00000001,10000'));
  fireEvent.click(await screen.findByRole('button', { name: 'Mark 1 Paid' }));
  await waitFor(() => expect(tries).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(tries).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(await screen.findByText('Marked as paid')).toBeDefined();
});

test('unknown columns are asked for once, and recognised the next time', async () => {
  serve([payable(1)]);
  const { unmount } = renderScreen(<AdminStatement />, { at: '/admin' });
  const text = 'Pvm,Selite,Summa\n20/11/2026,NB-00000001,10000';
  await choose(text);
  fireEvent.click(await screen.findByRole('button', { name: 'Use These Columns' }));
  expect(await screen.findAllByText('Choose a column', { selector: 'p, span' })).toHaveLength(3);
  expect(screen.getByText('Choose how it is marked', { selector: 'p' })).toBeDefined();
  const select = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  select('Date', '0');
  select('Text', '1');
  select('Amount that came in', '2');
  select('How the file marks incoming money', 'in');
  expect(within(screen.getByRole('combobox', { name: 'Text' })).getByText('Selite: NB-00000001')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Use These Columns' }));
  await screen.findByText('1 line is proposed.');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  unmount();
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(text);
  await screen.findByText('1 line is proposed.');
  // That one file has only credits says nothing about the next.
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('if the file does not say which amounts are credits, nothing is selected and a person is asked', async () => {
  serve([payable(1)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose('Date,Details,Amount\n20/11/2026,PAID OUT NB-00000001,10000');
  await screen.findByText('Did this money come in?');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  expect(screen.getByRole('button', { name: 'Mark 0 Paid' }).getAttribute('aria-disabled')).toBe('true');
});

test('if the same reference also has a debit, nothing is selected and a person is told why', async () => {
  serve([payable(1)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose('Date,Details,Debit,Credit\n20/11/2026,NB-00000001,10000,\n21/11/2026,NB-00000001,,10000');
  await screen.findByText('Did this money stay?');
  expect(screen.queryByText('Did this money come in?')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('if the file says that a transfer is pending, it is not selected and a person is told why', async () => {
  serve([payable(1), payable(2)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(
    'Date,Details,Credit,Status\n20/11/2026,NB-00000001,10000,Pending\n21/11/2026,NB-00000002,10000,Completed',
  );
  await screen.findByText('Did this money arrive?');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
});

test('for a column that may hold the direction, a person chooses the word for credits', async () => {
  serve([payable(1), payable(2)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose('Date,Details,B/A,Amount\n20/11/2026,NB-00000001,B,10000\n20/11/2026,NB-00000002,A,10000');
  const direction = await screen.findByRole('combobox', { name: 'How the file marks incoming money' });
  fireEvent.change(direction, { target: { value: '2' } });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Word for incoming money' }), {
    target: { value: 'A' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use These Columns' }));
  await screen.findByText('1 line is proposed. 1 outgoing payment skipped.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /NB-00000002/ }).checked).toBe(true);
});

test('a person says once that a minus means outgoing money, as in exports of credit cards it means the contrary', async () => {
  serve([payable(1), payable(2)]);
  const { unmount } = renderScreen(<AdminStatement />, { at: '/admin' });
  const rows = 'Date,Details,Amount\n20/11/2026,NB-00000001,10000\n21/11/2026,NB-00000002,-10000';
  await choose(rows);
  const direction = await screen.findByRole('combobox', { name: 'How the file marks incoming money' });
  fireEvent.change(direction, { target: { value: 'amount' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use These Columns' }));
  await screen.findByText('1 line is proposed. 1 outgoing payment skipped.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /NB-00000001/ }).checked).toBe(true);
  unmount();
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(rows);
  await screen.findByText('1 line is proposed. 1 outgoing payment skipped.');
});

test('a person who says how money is marked loses no column of text beyond the two that are shown', async () => {
  serve([payable(1)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(
    'Transaction Date,Transaction ID,Cheque No,Narration,Amount\n20/11/2026,S1,,NB-00000001,10000\n21/11/2026,S2,,x,-5',
  );
  const direction = await screen.findByRole('combobox', { name: 'How the file marks incoming money' });
  fireEvent.change(direction, { target: { value: 'amount' } });
  fireEvent.click(screen.getByRole('button', { name: 'Use These Columns' }));
  expect(await screen.findByText('1 line is proposed. 1 outgoing payment skipped.')).toBeDefined();
  expect(localStorage.getItem('nivasa:statement-columns')).toContain('"texts":[1,2,3]');
});

test('the header row can be chosen if another row looks like one', async () => {
  serve([payable(1)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose('Date,Details,,Credit\n20/11/2026,before,,-5\nPvm,Selite,Summa\n20/11/2026,NB-00000001,10000');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No row in this file is an incoming payment');
  fireEvent.change(screen.getByRole('combobox', { name: 'Row with the column names' }), {
    target: { value: '2' },
  });
  const select = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  select('Date', '0');
  select('Text', '1');
  select('Amount that came in', '2');
  select('How the file marks incoming money', 'in');
  fireEvent.click(screen.getByRole('button', { name: 'Use These Columns' }));
  await screen.findByText('1 line is proposed.');
});

test('a file without column names loses no row, and its columns are asked for each time', async () => {
  serve([payable(1)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose('20/11/2026,NB-00000001,10000\n21/11/2026,x,-5');
  const names = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Row with the column names' });
  expect(names.selectedOptions[0]?.textContent).toBe('None: the first row is a payment');
  const select = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  select('Date', '0');
  select('Text', '1');
  select('Amount that came in', '2');
  select('How the file marks incoming money', 'amount');
  fireEvent.click(screen.getByRole('button', { name: 'Use These Columns' }));
  await screen.findByText('1 line is proposed. 1 outgoing payment skipped.');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /NB-00000001/ }).checked).toBe(true);
  expect(localStorage.getItem('nivasa:statement-columns')).toBeNull();
});

test('columns stored in an invalid format are ignored', async () => {
  localStorage.setItem('nivasa:statement-columns', '[{"shape":"DATE|DETAILS|CREDIT","columns":{"day":99}}]');
  serve([payable(1)]);
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(statement('20/11/2026,NB-00000001,10000'));
  expect(await screen.findByText('1 line is proposed.')).toBeDefined();
});

test('a file without a credit, and a line that hangs, each show a message, and the next file may be chosen', async () => {
  stubBackOffice({ 'POST /api/payments/look-up-statement': () => Promise.reject(new TypeError('Failed to fetch')) });
  renderScreen(<AdminStatement />, { at: '/admin' });
  await choose(statement('20/11/2026,out,-5'));
  await screen.findByText('No row in this file is an incoming payment with a date and an amount.');
  fireEvent.click(screen.getByRole('button', { name: 'Another File' }));
  await choose(statement('20/11/2026,NB-00000001,10000'));
  await screen.findByText('Our server did not answer. Please check your connection and try again.');
  await choose('only one cell\nand another');
  expect(await screen.findByText('This file has no table: its rows have one cell each.')).toBeDefined();
});
