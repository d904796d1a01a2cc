import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Progress } from '../../../shared/features/jobs/job-progress.ts';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { sampleJob } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { toastStore } from '../../components/toasts/toast-store.ts';
import { JobPage } from './JobPage.tsx';
import { ObjectionDialog } from './ObjectionDialog.tsx';

// Its code is loaded when it opens; compiling it takes longer than a test waits.
void ObjectionDialog;

const entry = (more: Partial<Progress> = {}): Progress => ({
  id: 'entry-1',
  photos: [],
  kind: 'milestone',
  text: 'The screed is level',
  amountLkr: 150_000,
  at: '2026-11-12T04:00:00.000Z',
  confirmedAt: null,
  objection: null,
  objectedAt: null,
  ...more,
});
const note = entry({ id: 'entry-0', kind: 'note', text: 'The tiles have arrived', amountLkr: null });

const jobWith = (...progress: Progress[]) => sampleJob({ status: 'in_progress', progress });

const { server, calls, goOffline, goOnline } = setUpPortal({}, ({ path, body }) => {
  if (!path.includes('/progress/')) return;
  server.jobs = [
    jobWith(
      path.endsWith('/confirm')
        ? entry({ confirmedAt: '2026-11-13T04:00:00.000Z' })
        : entry({ objection: String(body['reason']) }),
      note,
    ),
  ];
  return Response.json(server.jobs[0]);
});
beforeEach(() => {
  showFrameParts();
  sessionStorage.clear();
  server.jobs = [jobWith(entry(), note)];
});

const open = () => renderScreen(<JobPage />, { at: '/portal/jobs/job-1', route: '/portal/jobs/:id' });
const answers = () => calls.filter(({ path }) => path.includes('/progress/')).map(({ path, body }) => [path, body]);

test('photos of an entry are named by its text, and open at full size', async () => {
  const photos = [1, 2].map((number) => ({
    id: `photo-${number}`,
    kind: 'photo' as const,
    storedAt: '2026-11-12T04:00:00.000Z',
  }));
  server.jobs = [jobWith(entry(), { ...note, photos })];
  open();
  const link = await screen.findByRole('link', { name: 'Photo 2 of “The tiles have arrived”' });
  expect(link.getAttribute('href')).toBe('/photos/photo-2');
  expect(link.querySelector('img')?.getAttribute('src')).toBe('/photos/photo-2?w=320');
});

test('progress entries are listed newest first; a note needs no answer', async () => {
  open();
  const list = within((await screen.findByRole('heading', { name: 'Progress' })).closest('section')!);
  const items = list.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('The screed is level'),
    expect.stringContaining('The tiles have arrived'),
  ]);
  expect(list.getByText('Worth LKR 150,000 of the contract')).toBeDefined();
  expect(within(items[1]!).queryByRole('button')).toBeNull();
});

test('a milestone is confirmed once, and then says so and shows when', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm/ }));
  await screen.findByText('You confirmed it on Nov 13, 2026');
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();
  expect(toastStore.get()).toMatchObject({ title: 'Milestone confirmed', description: 'The screed is level' });
  expect(answers()).toEqual([['/api/jobs/job-1/progress/entry-1/confirm', {}]]);
});

test('only a milestone without an objection has a primary button, which names its amount', async () => {
  const disputed = entry({
    id: 'entry-2',
    text: 'The landing',
    amountLkr: null,
    objection: 'Two joints',
    objectedAt: null,
  });
  server.jobs = [jobWith(entry(), disputed)];
  open();
  const first = await screen.findByRole('button', { name: /^Confirm LKR.150,000/ });
  const second = screen.getByRole('button', { name: /^Confirm.*The landing/ });
  expect(second.textContent).toBe('Confirm(The landing)');
  expect([first, second].map(({ className }) => /\bbg-sea\b/.test(className))).toEqual([true, false]);
});

test('an objection is typed, kept through a reload and without a network, and then shown on the milestone', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Something is missing/ }));
  const reason = () => screen.findByRole('textbox', { name: /What is missing/ });
  fireEvent.input(await reason(), { target: { value: 'One corner is hollow' } });
  goOffline();
  expect(screen.getAllByText('You are offline: go online to answer.').length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Tell us' }).hasAttribute('disabled')).toBe(true);
  cleanup();
  goOnline();
  open();
  fireEvent.click(await screen.findByRole('button', { name: /^Something is missing/ }));
  await waitFor(async () => expect(await reason()).toHaveProperty('value', 'One corner is hollow'));
  fireEvent.click(screen.getByRole('button', { name: 'Tell us' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('One corner is hollow')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Confirm/ })).toBeDefined();
  expect(answers()).toEqual([['/api/jobs/job-1/progress/entry-1/object', { reason: 'One corner is hollow' }]]);
});

test('without a network nothing is confirmed', async () => {
  open();
  await screen.findByRole('button', { name: /^Confirm/ });
  goOffline();
  expect(screen.getByRole('button', { name: /^Confirm/ }).hasAttribute('disabled')).toBe(true);
});

test('a cancelled job asks for no answer, and promises none to an objection', async () => {
  const job = jobWith(entry({ objection: 'One corner is hollow' }));
  const changes = [
    ...job.changes,
    { status: 'in_progress' as const, at: '2026-11-11T04:00:00.000Z', reason: null },
    { status: 'cancelled' as const, at: '2026-11-14T04:00:00.000Z', reason: null },
  ];
  server.jobs = [{ ...job, status: 'cancelled', changes }];
  open();
  expect(await screen.findByText('You told us what was missing before the job was cancelled.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Confirm|Something is missing)/ })).toBeNull();
});
