import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DeskJob } from '../../../shared/features/desk/desk-job.ts';
import type { SentProgress } from '../../../shared/features/jobs/job-progress.ts';
import { renderDesk, showDeskJob } from '../../testing/desk-screen.tsx';
import { refreshDesk } from '../../offline/desk/desk-copy.ts';
import { saveDraft } from '../../outbox/drafts/saved-draft.ts';
import { holdDesk, sampleDesk, sampleDeskJob, startDeskServer, type DeskServer } from '../../testing/desk-server.ts';
import { json, refused } from '../../testing/responses.ts';
import { lookInside, sampleKey } from '../../testing/outbox-samples.ts';
import { newRow } from '../../outbox/new-row.ts';
import { prepared } from '../../testing/photo-page.ts';
import { keepPhoto } from '../../photos/photo-store.ts';

let server: DeskServer;

beforeEach(async () => {
  server = await startDeskServer();
});

const path = '/api/work/progress';

const sentNote: SentProgress = {
  id: 'entry-1',
  kind: 'note',
  text: 'The walls are plastered.',
  amountLkr: null,
  at: '2026-12-10T04:00:00.000Z',
  photos: [{ id: '5c9f3b1e-7a43-4f0a-9d0e-2f6b8c1d4e5f', storedAt: null }],
  sentBack: null,
};

const holdJob = (changes: Partial<DeskJob>) => {
  server.desk = { ...server.desk, visits: [], jobs: [{ ...sampleDeskJob, ...changes }] };
};

const showJob = async (changes: Partial<DeskJob> = {}) => within(await showDeskJob(server, changes));

async function openForm(card: ReturnType<typeof within>) {
  fireEvent.click(card.getByRole('button', { name: /^Report progress/ }));
  await card.findByLabelText('What is it?');
}

const write = (card: ReturnType<typeof within>, label: RegExp | string, value: string) =>
  fireEvent.change(card.getByLabelText(label), { target: { value } });

const words = /^What has been done/;

/** Fills in the open form and sends it. */
function sendNote(card: ReturnType<typeof within>, text: string) {
  write(card, 'What is it?', 'note');
  write(card, words, text);
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
}

const bodies = () => server.calls.filter((call) => call.path === path).map(({ body }) => body);

test('a milestone is sent with its amount, and then waits for the office', async () => {
  server.answers[path] = ({ key }) => {
    holdJob({ sent: [{ ...sentNote, kind: 'milestone', text: 'Screed level.', amountLkr: 150_000, photos: [] }] });
    return json(201, { id: key, clientKey: key });
  };
  const card = await showJob();
  await openForm(card);
  expect(card.getByText('Our office reads it first, and then publishes it for the customer.')).toBeDefined();
  write(card, 'What is it?', 'milestone');
  write(card, /^What has been done/, 'Screed level.');
  write(card, /^Part of the contract/, '150,000');
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  expect(await card.findByText(/^Our office (?:will read this|should have read it) by/)).toBeDefined();
  expect(bodies()).toEqual([
    {
      jobId: sampleDeskJob.id,
      kind: 'milestone',
      text: 'Screed level.',
      amountLkr: '150,000',
      replaces: null,
      photos: [],
    },
  ]);
});

test('nothing is sent without a kind and words', async () => {
  const card = await showJob({ publishesAtOnce: true });
  await openForm(card);
  expect(card.getByText('The customer can read it straight away.')).toBeDefined();
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  expect(await card.findByText('Write what has been done')).toBeDefined();
  expect(bodies()).toEqual([]);
});

test('what was sent back says why, and is written again with its photos', async () => {
  server.answers[path] = ({ key }) => {
    holdJob({ sent: [{ ...sentNote, id: 'entry-2', text: 'The hall is plastered.' }] });
    return json(201, { id: key, clientKey: key });
  };
  const card = await showJob({
    sent: [{ ...sentNote, sentBack: { reason: 'Which room?', at: '2026-12-11T04:00:00.000Z' } }],
  });
  expect(card.getByText('Which room?')).toBeDefined();
  fireEvent.click(card.getByRole('button', { name: 'Write it again' }));
  expect(await card.findByLabelText(/^What has been done/)).toHaveProperty('value', sentNote.text);
  write(card, /^What has been done/, 'The hall is plastered.');
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  expect(await card.findByText(/^Our office (?:will read this|should have read it) by/)).toBeDefined();
  expect(bodies()).toMatchObject([
    { kind: 'note', text: 'The hall is plastered.', replaces: 'entry-1', photos: [sentNote.photos[0]?.id] },
  ]);
});

const sentBackWith = (count: number): SentProgress => ({
  ...sentNote,
  photos: Array.from({ length: count }, (_, index) => ({
    id: `5c9f3b1e-7a43-4f0a-9d0e-2f6b8c1d4e5${index}`,
    storedAt: sentNote.at,
  })),
  sentBack: { reason: 'Which room?', at: '2026-12-11T04:00:00.000Z' },
});

test('a photo that was sent before can be removed when it is written again', async () => {
  const entry = sentBackWith(2);
  server.answers[path] = ({ key }) => json(201, { id: key, clientKey: key });
  const card = await showJob({ sent: [entry] });
  fireEvent.click(card.getByRole('button', { name: 'Write it again' }));
  fireEvent.click(await card.findByRole('button', { name: /^Remove ?photo 1$/ }));
  expect(card.queryByRole('button', { name: /^Remove ?photo 2$/ })).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(bodies()).toMatchObject([{ replaces: 'entry-1', photos: [entry.photos[1]?.id] }]));
});

test('what was removed from an entry that is written again stays removed', async () => {
  const entry = { ...sentBackWith(2), kind: 'milestone' as const, amountLkr: 150_000 };
  const card = await showJob({ sent: [entry] });
  const amount = () => card.getByLabelText<HTMLInputElement>(/^Part of the contract/).value;
  fireEvent.click(card.getByRole('button', { name: 'Write it again' }));
  fireEvent.click(await card.findByRole('button', { name: /^Remove ?photo 1$/ }));
  expect(amount()).toBe('150000');
  write(card, /^Part of the contract/, '');
  fireEvent.click(card.getByRole('button', { name: 'Close for now' }));
  fireEvent.click(await card.findByRole('button', { name: 'Write it again' }));
  await waitFor(() => expect(amount()).toBe(''));
  expect(card.queryByRole('button', { name: /^Remove ?photo 2$/ })).toBeNull();
  server.isOffline = true;
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  fireEvent.click(await card.findByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(amount()).toBe(''));
  expect(card.queryByRole('button', { name: /^Remove ?photo 2$/ })).toBeNull();
  server.isOffline = false;
  server.answers[path] = ({ key }) => json(201, { id: key, clientKey: key });
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({ replaces: 'entry-1', amountLkr: '', photos: [entry.photos[1]?.id] }),
  );
});

test('more photos than an entry can have are refused before it is sent', async () => {
  const card = await showJob({ sent: [sentBackWith(6)] });
  fireEvent.click(card.getByRole('button', { name: 'Write it again' }));
  await card.findByRole('button', { name: /^Remove ?photo 6$/ });
  await act(async () =>
    expect(await keepPhoto(prepared(), { draft: `progress:${sampleDeskJob.id}:entry-1` }, 'photo')).toBe('kept'),
  );
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  expect(await card.findByText('These are more than 6 photos. Remove some of them.')).toBeDefined();
  expect(bodies()).toEqual([]);
});

const saidIn = (card: ReturnType<typeof within>) => {
  const field = card.getByLabelText(words);
  return field instanceof HTMLTextAreaElement ? field.value : undefined;
};
const draftsWith = (text: string) =>
  lookInside(async ({ drafts }) =>
    (await drafts.toArray()).filter(({ values }) => values['text'] === text).map(({ name }) => name),
  );

test('writing an entry again leaves a new one that was begun as it is, and each is continued', async () => {
  const job = `progress:${sampleDeskJob.id}`;
  const card = await showJob({ sent: [sentBackWith(0)] });
  await openForm(card);
  write(card, words, 'The hall is begun.');
  fireEvent.click(card.getByRole('button', { name: 'Write it again' }));
  await waitFor(() => expect(saidIn(card)).toBe(sentNote.text));
  write(card, words, 'The bathroom is plastered.');
  fireEvent.click(card.getByRole('button', { name: 'Close for now' }));
  await waitFor(async () => expect(await draftsWith('The bathroom is plastered.')).toEqual([`${job}:entry-1`]));
  expect(await act(() => draftsWith('The hall is begun.'))).toEqual([job]);
  await openForm(card);
  await waitFor(() => expect(saidIn(card)).toBe('The hall is begun.'));
  fireEvent.click(card.getByRole('button', { name: 'Write it again' }));
  await waitFor(() => expect(saidIn(card)).toBe('The bathroom is plastered.'));
});

test('an entry that waits to replace another is changed in its own form', async () => {
  const card = await showJob({ sent: [sentBackWith(0)] });
  await openForm(card);
  write(card, words, 'The hall is begun.');
  fireEvent.click(card.getByRole('button', { name: 'Write it again' }));
  await waitFor(() => expect(saidIn(card)).toBe(sentNote.text));
  server.isOffline = true;
  write(card, words, 'The bathroom is plastered.');
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(card.queryByLabelText(words)).toBeNull());
  const change = await card.findByRole('button', { name: 'Change it' });
  expect(card.queryByRole('button', { name: 'Write it again' })).toBeNull();
  fireEvent.click(change);
  await waitFor(() => expect(saidIn(card)).toBe('The bathroom is plastered.'));
  fireEvent.click(card.getByRole('button', { name: 'Close for now' }));
  expect(card.getByRole('button', { name: /^Report progress/ })).toBeDefined();
  fireEvent.click(await card.findByRole('button', { name: 'Continue writing' }));
  await waitFor(() => expect(saidIn(card)).toBe('The bathroom is plastered.'));
  server.isOffline = false;
  server.answers[path] = ({ key }) => json(201, { id: key, clientKey: key });
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ replaces: 'entry-1' }));
});

test('an entry that waits cannot be changed while another is written, so each is sent as it was written', async () => {
  const card = await showJob();
  const send = async (text: string) => {
    sendNote(card, text);
    await waitFor(() => expect(card.queryByLabelText(words)).toBeNull());
  };
  server.isOffline = true;
  await openForm(card);
  await send('The hall is tiled.');
  expect(await card.findByRole('button', { name: 'Change it' })).toBeDefined();
  await openForm(card);
  expect(card.queryByRole('button', { name: 'Change it' })).toBeNull();
  expect(card.queryByRole('button', { name: 'Discard' })).toBeNull();
  await send('The kitchen is tiled.');
  await waitFor(() => expect(card.getAllByRole('button', { name: 'Change it' })).toHaveLength(2));
  const kept = await act(() => lookInside(({ rows }) => rows.toArray()));
  for (const text of ['The hall is tiled.', 'The kitchen is tiled.']) {
    expect(kept).toContainEqual(expect.objectContaining({ payload: expect.objectContaining({ text }) }));
  }
});

test('an entry that waits is not put into a form in which another one was begun', async () => {
  const card = await showJob();
  server.isOffline = true;
  await openForm(card);
  sendNote(card, 'The hall is tiled.');
  await waitFor(() => expect(card.queryByLabelText(words)).toBeNull());
  await openForm(card);
  write(card, words, 'The kitchen is begun.');
  fireEvent.click(card.getByRole('button', { name: 'Close for now' }));
  await waitFor(async () => expect(await draftsWith('The kitchen is begun.')).toHaveLength(1));
  fireEvent.click(card.getByRole('button', { name: 'Change it' }));
  expect(await card.findByText(/^Something else that you began is still in the form/)).toBeDefined();
  await openForm(card);
  await waitFor(() => expect(saidIn(card)).toBe('The kitchen is begun.'));
});

test('an entry that was taken back is deleted when its form starts again', async () => {
  const card = await showJob();
  server.isOffline = true;
  await openForm(card);
  sendNote(card, 'The hall is tiled.');
  fireEvent.click(await card.findByRole('button', { name: 'Change it' }));
  await waitFor(() => expect(saidIn(card)).toBe('The hall is tiled.'));
  // The app is killed.
  cleanup();
  sessionStorage.clear();
  renderDesk();
  for (const name of ['Continue writing', 'Start again', 'Close for now']) {
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  }
  expect(await screen.findByRole('button', { name: /^Report progress/ })).toBeDefined();
  expect(await act(() => lookInside(({ rows }) => rows.toArray()))).toEqual([]);
});

test('what was begun of an entry that another device has written again is continued as a new one', async () => {
  const job = `progress:${sampleDeskJob.id}` as const;
  const draft = `${job}:entry-1` as const;
  const photosAt = () => lookInside(async ({ photos }) => (await photos.toArray()).map(({ form }) => form));
  holdJob({ sent: [{ ...sentNote, id: 'entry-2' }] });
  await holdDesk(sampleDesk);
  await saveDraft(draft, { kind: 'note', text: 'The bathroom is plastered.', photos: 'photo-1' });
  await saveDraft(job, { kind: 'note', text: 'The hall is begun.' });
  await keepPhoto(prepared(), { draft }, 'photo');
  renderDesk();
  const heading = await screen.findByRole('heading', { level: 3, name: 'Bathroom floor, Galle' });
  const card = within(heading.closest('li')!);
  // Another one was begun, which is not overwritten.
  await openForm(card);
  await waitFor(() => expect(saidIn(card)).toBe('The hall is begun.'));
  server.answers[path] = ({ key }) => json(201, { id: key, clientKey: key });
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect(await draftsWith('The bathroom is plastered.')).toEqual([job]));
  expect(await act(photosAt)).toEqual([job]);
  await openForm(card);
  fireEvent.click(await card.findByRole('button', { name: 'Continue this form' }));
  await waitFor(() => expect(saidIn(card)).toBe('The bathroom is plastered.'));
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({ text: 'The bathroom is plastered.', replaces: null, photos: [{}] }),
  );
});

test('what was begun of an entry stays while its job is at the desk', async () => {
  const draft = `progress:${sampleDeskJob.id}:entry-1` as const;
  const begun = () => lookInside(async ({ drafts, photos }) => [await drafts.count(), await photos.count()]);
  const refresh = () => refreshDesk(sampleDesk.secret, new AbortController().signal);
  holdJob({ sent: [sentBackWith(0)] });
  await holdDesk(sampleDesk);
  await saveDraft(draft, { kind: 'note', text: 'The bathroom is plastered.' });
  await keepPhoto(prepared(), { draft }, 'photo');
  await refresh();
  expect(await begun()).toEqual([1, 1]);
  server.desk = { ...server.desk, jobs: [] };
  await refresh();
  expect(await begun()).toEqual([0, 0]);
});

test('a refusal is said, and what was typed stays', async () => {
  server.answers[path] = () => refused(409, 'noProgressNow');
  const card = await showJob();
  await openForm(card);
  sendNote(card, 'Done.');
  expect(
    await card.findByText('Progress can be sent once the work has been started, until it is completed.'),
  ).toBeDefined();
  expect(card.getByLabelText(/^What has been done/)).toHaveProperty('value', 'Done.');
});

test('offline it is kept on this device', async () => {
  const card = await showJob();
  await openForm(card);
  server.isOffline = true;
  write(card, 'What is it?', 'check');
  write(card, /^What has been done/, 'Everything is cleaned.');
  fireEvent.click(card.getByRole('button', { name: 'Send' }));
  expect(await card.findByText('Saved, will be sent')).toBeDefined();
  expect(card.getByText('Ready for the final check: Everything is cleaned.')).toBeDefined();
});

/** A note that was queued without a connection is refused. */
async function refuseQueued(card: ReturnType<typeof within>, after: Partial<DeskJob> | null) {
  await openForm(card);
  server.isOffline = true;
  sendNote(card, 'The hall is tiled.');
  await card.findByText('Saved, will be sent');
  server.isOffline = false;
  if (after) holdJob(after);
  else server.desk = { ...server.desk, jobs: [] };
  await act(() =>
    lookInside(({ rows }) =>
      rows.toCollection().modify({ state: 'needs-action', error: { code: 'refused', fields: {} } }),
    ),
  );
}

test('a note that is refused because its job has ended stays until it is discarded', async () => {
  await refuseQueued(await showJob(), { status: 'completed' });
  expect(await screen.findByRole('button', { name: 'Discard' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change it' })).toBeNull());
  expect(screen.getByText(/The hall is tiled/)).toBeDefined();
});

test('signing out asks about a refused report', async () => {
  const report = { visitId: 'visit-9', findings: 'Damp.', doFirst: '', rooms: [], photos: [], lines: [], replaces: 0 };
  const written = newRow('report', report, sampleKey(), { opensWith: 'the-secret' }, Date.now());
  await lookInside(({ rows }) =>
    rows.put({ ...written, state: 'needs-action', error: { code: 'refused', fields: {} } }),
  );
  await showJob();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('a refused note of a job that has left the desk is listed, and signing out asks about it', async () => {
  await refuseQueued(await showJob(), null);
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Bathroom floor, Galle' })).toBeNull());
  expect(screen.getByText(/The hall is tiled/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDefined();
  await act(() => lookInside(({ drafts }) => drafts.clear()));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('dialog')).toBeDefined();
});
