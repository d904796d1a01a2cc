import 'fake-indexeddb/auto';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleAdminJob, stubBackOffice } from '../../../testing/admin-samples.ts';
import { json } from '../../../testing/responses.ts';
import { sampleTodo } from '../../../testing/todo-samples.ts';
import { forgetAdminDrafts } from '../../../testing/forget-admin-drafts.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminTodoDialog } from '../../work-queue/AdminTodoDialog.tsx';
import { adminJobQuery } from './admin-job-data.ts';
import { AdminSentProgress } from './AdminSentProgress.tsx';

const job = sampleAdminJob({
  status: 'in_progress',
  contractValueLkr: 450_000,
  language: 'si',
  providerLanguage: 'ta',
  sent: [
    {
      id: 'entry-1',
      kind: 'milestone',
      text: 'Screed level.',
      amountLkr: 150_000,
      at: '2026-11-20T04:00:00.000Z',
      photos: [
        { id: 'photo-1', storedAt: '2026-11-20T04:01:00.000Z' },
        { id: 'photo-2', storedAt: null },
      ],
      sentBack: null,
    },
  ],
});

beforeEach(forgetAdminDrafts);
afterEach(() => vi.unstubAllGlobals());

function serve() {
  const decided = () => json(200, { ...job, sent: [] });
  const calls = stubBackOffice({
    'POST /api/jobs/job-1/progress/entry-1/publish': decided,
    'POST /api/jobs/job-1/progress/entry-1/send-back': decided,
  });
  renderScreen(<AdminSentProgress job={job} />, { at: '/admin/jobs' });
  return calls;
}

test('what a professional sent is read, mended and published', async () => {
  const calls = serve();
  expect(screen.getByText(/^Milestone reached · /)).toBeDefined();
  expect(screen.getByText('Photos still on their way: 1')).toBeDefined();
  expect(screen.getByText('The customer reads Sinhala.')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Work done/), { target: { value: 'The screed is laid and level.' } });
  fireEvent.change(screen.getByLabelText(/^Part of the contract/), { target: { value: '120000' } });
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish without them' }));
  expect(await screen.findByText('Published')).toBeDefined();
  expect(calls.find(({ path }) => path.endsWith('/publish'))?.body).toEqual({
    text: 'The screed is laid and level.',
    amountLkr: 120_000,
    withoutMissing: true,
  });
});

test('is not shown once the job has ended', () => {
  renderScreen(<AdminSentProgress job={{ ...job, status: 'completed' }} />, { at: '/admin/jobs' });
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  expect(screen.queryByText('From the professional')).toBeNull();
});

test('or is sent back with a reason', async () => {
  const calls = serve();
  fireEvent.click(screen.getByRole('button', { name: 'Send Back' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Send Back' }));
  expect(asked.getByText('The professional reads Tamil.')).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Send Back' }));
  expect(await asked.findByText('Say what has to change')).toBeDefined();
  fireEvent.change(asked.getByLabelText(/^What has to change/), { target: { value: 'Which room?' } });
  fireEvent.click(asked.getByRole('button', { name: 'Send Back' }));
  expect(await screen.findByText('Sent Back')).toBeDefined();
  expect(calls.find(({ path }) => path.endsWith('/send-back'))?.body).toEqual({ reason: 'Which room?' });
});

test('a task opens what was sent after the job was last read', async () => {
  stubBackOffice({ 'GET /api/admin/jobs/job-1': () => json(200, job) });
  const todo = sampleTodo({ id: 'progress:job-1', kind: 'progress', subjectId: 'job-1' });
  renderScreen(<AdminTodoDialog todo={todo} onClose={() => {}} />, {
    at: '/admin',
    known: [[adminJobQuery('job-1').queryKey, { ...job, sent: [] }]],
  });
  expect(screen.queryByText('Everything has been read.')).toBeNull();
  expect(await screen.findByText(/^Milestone reached · /)).toBeDefined();
});
