import { fireEvent, screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { setUpPortal } from '../../testing/portal-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ShareJob } from './ShareJob.tsx';

overwriteGetLocale(() => 'ta');

const link = { createdAt: '2026-11-12T04:00:00.000Z', showsTotal: false, photoIds: [] };
const links = [{ ...link, id: 'one', url: 'https://family.example/f#f.one.mac' }];

setUpPortal({}, ({ path }) =>
  path.includes('/family-links') ? Response.json({ links, photos: [], endsAt: null, isOver: false }) : undefined,
);

test('sharing a job from a page in Tamil shares its page in Tamil', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  renderScreen(<ShareJob customerId="customer-1" jobId="job-1" />, { at: '/portal/jobs/job-1' });
  fireEvent.click(await screen.findByRole('button', { name: (name) => name.startsWith(m.share_copy_link()) }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('https://family.example/ta/f#f.one.mac'));
});
