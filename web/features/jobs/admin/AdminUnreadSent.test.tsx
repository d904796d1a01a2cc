import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdminJob } from '../../../../shared/features/jobs/admin-job-contract.ts';
import { sampleAdminJob, stubBackOffice } from '../../../testing/admin-samples.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AdminCancelDialog } from './AdminCancelDialog.tsx';
import { AdminCompleteDialog } from './AdminCompleteDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const entry: AdminJob['sent'][number] = {
  id: 'entry-1',
  kind: 'note',
  text: 'Screed level.',
  amountLkr: null,
  at: '2026-11-20T04:00:00.000Z',
  photos: [],
  sentBack: null,
};

test('before a job ends, the office reads how many entries of its professional would be lost', async () => {
  stubBackOffice();
  const props = { open: true, onOpenChange: () => {} } as const;
  const shown = (sent: AdminJob['sent']) =>
    renderScreen(<AdminCompleteDialog job={sampleAdminJob({ sent })} {...props} />, { at: '/admin/jobs' });
  const complete = shown([entry]);
  expect(await screen.findByText(/^One entry from the professional has not been read/)).toBeDefined();
  complete.unmount();
  const two = sampleAdminJob({ sent: [entry, { ...entry, id: 'entry-2' }] });
  renderScreen(<AdminCancelDialog job={two} {...props} />, { at: '/admin/jobs' });
  expect(
    await screen.findByText('2 entries from the professional have not been read and cannot be published afterwards.'),
  ).toBeDefined();
  cleanup();
  shown([]);
  await screen.findByText(/You cannot reopen a completed job/);
  expect(screen.queryByText(/from the professional ha/)).toBeNull();
});
