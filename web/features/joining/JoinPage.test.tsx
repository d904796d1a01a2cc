import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { finishDraft } from '../../outbox/drafts/draft.ts';
import { fakeServer, noNetwork } from '../../testing/fake-server.ts';
import { emptyOutbox, lookInside, storedDraft } from '../../testing/outbox-samples.ts';
import { savedToast } from '../../components/toasts/show-toast.tsx';
import { renderScreen, testSite } from '../../testing/render-screen.tsx';
import { JoinForm } from './later-join-form.ts';
import { JoinPage } from './JoinPage.tsx';

// Compiling them takes longer than a test waits.
beforeAll(() => Promise.all([JoinForm.prepare(), import('./join-rules.ts'), import('../../outbox/outbox.ts')]));

beforeEach(async () => {
  await emptyOutbox();
  finishDraft('join');
});

const filled = {
  Name: 'Saman Tiles',
  Phone: '077 765 4321',
  Trade: 'tiler',
  'Where you work': 'Kandy',
  'Your work and your rates': 'Floors from LKR 290 per sq ft.',
};
const fill = () => {
  for (const [label, value] of Object.entries(filled)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send Application' }));

test('an empty form names what is missing', async () => {
  renderScreen(<JoinPage />, { at: '/join', site: testSite });
  send();
  for (const text of ['Please choose your trade', 'Please say where you work']) {
    expect(await screen.findByText(text)).toBeDefined();
  }
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
});

test('a professional who is already with us finds their desk', () => {
  renderScreen(<JoinPage />, { at: '/join', site: testSite });
  expect(screen.getByText('Already with us?')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open your desk' }).getAttribute('href')).toBe('/work');
});

test('what is typed is kept, and without a network the application waits with the secret that will open its thread', async () => {
  fakeServer(noNetwork);
  const { history } = renderScreen(<JoinPage />, { at: '/join', site: testSite });
  fill();
  await waitFor(async () => expect((await storedDraft('join'))?.values).toMatchObject({ cities: 'Kandy' }));
  send();
  await waitFor(() => expect(history).toContain('/requests'));
  await screen.findByText(savedToast().title);
  // The message announces itself meanwhile.
  const [row] = await act(() => lookInside((database) => database.rows.toArray()));
  expect(row).toMatchObject({ kind: 'join', state: 'waiting', reference: null, secret: expect.any(String) });
  expect(row?.payload).toMatchObject({ name: 'Saman Tiles', trade: 'tiler', cities: 'Kandy' });
});
