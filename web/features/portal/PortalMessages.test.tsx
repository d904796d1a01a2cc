import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PortalMessage } from '../../../shared/features/contact/portal-message-contract.ts';
import { showFrameParts } from '../../boot/FrameParts.tsx';
import { sampleMessage } from '../../testing/portal-samples.ts';
import { setUpPortal } from '../../testing/portal-server.ts';
import { portalWaiting } from '../../lib/your-turn.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessageForm } from '../messages/MessageForm.tsx';
import { PortalPage } from './PortalPage.tsx';

// Its code is loaded when a message is written; compiling it takes longer than a test waits.
void MessageForm;

const { server, calls, goOffline } = setUpPortal({}, ({ path }) =>
  path === '/api/threads/read' ? Response.json({ unread: 0 }) : undefined,
);

beforeEach(showFrameParts);

const at = '2026-11-21T04:00:00.000Z';
const open = () => renderScreen(<PortalPage />, { at: '/portal/jobs' });
const section = async () =>
  within((await screen.findByRole('heading', { name: 'Your Messages' })).closest('section') ?? document.body);

/** With an answer of the office. */
const answered = (more: Partial<PortalMessage> = {}): PortalMessage => {
  const { thread } = sampleMessage();
  const answer = { id: 'm-2', number: 2, from: 'office' as const, text: 'We do.', at, photos: [] };
  return sampleMessage({
    thread: { unread: 1, readBy: null, messages: [...(thread?.messages ?? []), answer] },
    ...more,
  });
};

test('an answer to the contact form is read in the portal, marked as read, and read without a network too', async () => {
  server.messages = [answered()];
  open();
  const messages = await section();
  expect(messages.getByRole('heading', { name: 'Do you come to Jaffna?' })).toBeDefined();
  // It waits for them like an answer about a job, and the header and the app's badge count it.
  await waitFor(() => expect(portalWaiting.get()?.answers).toContain('message contact-1'));
  expect(screen.getByRole('button', { name: /Your message “Do you come to Jaffna\?”: we have written/ })).toBeDefined();
  fireEvent.click(messages.getByText('1 new message'));
  expect(await messages.findByText('We do.')).toBeDefined();
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/api/threads/read')?.body).toEqual({
      kind: 'contact',
      id: 'contact-1',
      upTo: 2,
    }),
  );
  cleanup();
  goOffline();
  open();
  expect((await section()).getByText('Nov 20, 2026')).toBeDefined();
});

test('an application shows its state and why it was refused', async () => {
  server.messages = [answered({ application: { state: 'refused', reason: 'Too far away.' } })];
  open();
  const messages = await section();
  expect(messages.getByRole('heading', { name: 'Application' })).toBeDefined();
  expect(messages.getByText(/Too far away\./)).toBeDefined();
});

test('who has sent no message sees nothing of them', async () => {
  open();
  await screen.findByRole('heading', { name: 'Inspection Bookings' });
  await waitFor(() => expect(calls.some(({ path }) => path === '/api/portal/messages')).toBe(true));
  expect(screen.queryByRole('heading', { name: 'Your Messages' })).toBeNull();
});
